/** In points, which are CSS pixels at a scale of 1. */
export interface PageSize {
  width: number;
  height: number;
}

export interface PdfPage {
  size: PageSize;
  /** The page's text, for screen readers. */
  text(): Promise<string>;
  /** Resizes the canvas to `scale` pixels per point and draws the page. Rejects when aborted. */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Frees the decoded data. The page can be drawn again. */
  release(): void;
}

export interface PdfDocument {
  pageCount: number;
  /** The size of the first page. Each other page uses this size until that page is opened. */
  size: PageSize;
  /** `number` counts from 1. */
  page(number: number): Promise<PdfPage>;
}
