import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { GlobalWorkerOptions, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfAssets } from './pdf-assets.ts';
import type { PageSize, PdfDocument, PdfPage } from './pdf-document.ts';

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
    const page = async (number: number) => pageOf(await pdf.getPage(number));
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

const pageOf = (page: PDFPageProxy): PdfPage => ({
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
