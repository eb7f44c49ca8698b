import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import jpxDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

/**
 * The names of pdf.js's errors for a broken file and for one with a password. Errors are compared by name, because
 * pdf.js exports only one of the two classes.
 */
const UNREADABLE: readonly string[] = ['InvalidPDFException', 'PasswordException'];

/**
 * Opens a PDF in a worker, which stops when the signal aborts. Returns null if the PDF is broken or has a password.
 * Rejects on other errors. Eval and WebAssembly are off, because the content security policy forbids them.
 */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PdfDocument | null> {
  const { worker, ...parts } = pdfAssets;
  GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const opening = getDocument({
    ...parts,
    data,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener('abort', () => void opening.destroy());
  try {
    const pdf = await opening.promise;
    const page = async (number: number) => toPage(await pdf.getPage(number));
    return { pageCount: pdf.numPages, size: sizeOf(await pdf.getPage(1)), page };
  } catch (error) {
    if (error instanceof Error && UNREADABLE.includes(error.name)) return null;
    throw error;
  }
}

const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

const toPage = (page: PDFPageProxy): PdfPage => ({
  size: sizeOf(page),
  text: async () => {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  },
  draw: async (canvas, scale, signal) => {
    signal.throwIfAborted();
    const viewport = page.getViewport({ scale });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas, viewport });
    signal.addEventListener('abort', () => drawing.cancel());
    await drawing.promise;
  },
  release: () => void page.cleanup(),
});

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

/** Character maps for Japanese fonts that a PDF does not embed. Each has 0.1 to 40 kB and is loaded on demand. */
const characterMaps = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/cmaps/{78,83,90,Add,Adobe-Japan1,EUC,Ext,H.,Hankaku,Hiragana,Katakana,NWP,RKSJ,Roman,UniJIS,V.,WP}*',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** The two standard PDF fonts that no operating system has. For the others, pdf.js uses fonts of the system. */
const symbolFonts = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** @throws Error for an unknown file or a failed download. */
async function fetchBytes(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const answer = url === undefined ? null : await fetch(url);
  if (!answer?.ok) throw new Error(`pdf: ${name} could not be loaded.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Files that pdf.js loads on demand. The app serves all of them itself. */
const pdfAssets = {
  worker,
  /**
   * pdf.js appends a file name to this URL. The name then follows the `?`, so it does not change the path of the
   * hashed file.
   */
  wasmUrl: `${jpxDecoder}?/`,
  CMapReaderFactory: class {
    fetch = async ({ name }: { name: string }) => ({
      cMapData: await fetchBytes(characterMaps, `${name}.bcmap`),
      isCompressed: true,
    });
  },
  StandardFontDataFactory: class {
    fetch = ({ filename }: { filename: string }) => fetchBytes(symbolFonts, filename);
  },
} as const;
