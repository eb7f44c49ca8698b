/** Points, which are CSS pixels at a scale of 1. */
export interface PageSize {
  width: number;
  height: number;
}

/** A page of an open PDF. */
export interface PdfPage {
  size: PageSize;
  /** What it says, for those who cannot see it. */
  text(): Promise<string>;
  /** Makes the canvas as big as the page at `scale` pixels a point, and draws it. Rejects when called off. */
  draw(canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>;
  /** Lets go of what drawing has decoded; the page may be drawn again. */
  release(): void;
}

/** An open PDF. */
export interface PdfDocument {
  pageCount: number;
  /** Of the first page; most others have it too. */
  size: PageSize;
  /** Counted from 1. */
  page(number: number): Promise<PdfPage>;
}
