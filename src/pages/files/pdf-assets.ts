import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import jpxDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

/** Japanese character codes of fonts that a PDF names and does not carry; a file of 0.1–40 kB each, fetched when one is met. */
const characterMaps = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/cmaps/{78,83,90,Add,Adobe-Japan1,EUC,Ext,H.,Hankaku,Hiragana,Katakana,NWP,RKSJ,Roman,UniJIS,V.,WP}*',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** The two standard fonts that no system has; the others are the system's. */
const symbolFonts = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** @throws Error when there is no such file, or it does not arrive. */
async function bytesOf(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const answer = url === undefined ? null : await fetch(url);
  if (!answer?.ok) throw new Error(`pdf: ${name} could not be had.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Where pdf.js finds the parts of itself that come when a document needs them; all of them are the app's own files. */
export const pdfAssets = {
  worker,
  /** pdf.js appends a file name, which falls behind the `?`: the hashed file is the one it means. */
  wasmUrl: `${jpxDecoder}?/`,
  CMapReaderFactory: class {
    fetch = async ({ name }: { name: string }) => ({
      cMapData: await bytesOf(characterMaps, `${name}.bcmap`),
      isCompressed: true,
    });
  },
  StandardFontDataFactory: class {
    fetch = ({ filename }: { filename: string }) => bytesOf(symbolFonts, filename);
  },
} as const;
