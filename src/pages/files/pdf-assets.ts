import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import jpxDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

/** Character maps of Japanese fonts that a PDF does not embed: 0.1–40 kB each, loaded on demand. */
const characterMaps = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/cmaps/{78,83,90,Add,Adobe-Japan1,EUC,Ext,H.,Hankaku,Hiragana,Katakana,NWP,RKSJ,Roman,UniJIS,V.,WP}*',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** The two standard fonts that no system has; the others come from the system. */
const symbolFonts = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/standard_fonts/Foxit{Dingbats,Symbol}.pfb',
  { query: '?url&no-inline', import: 'default', eager: true, exhaustive: true },
);

/** @throws Error for an unknown file or a failed download. */
async function bytesOf(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const answer = url === undefined ? null : await fetch(url);
  if (!answer?.ok) throw new Error(`pdf: ${name} could not be had.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The parts that pdf.js loads on demand, all from the app's own files. */
export const pdfAssets = {
  worker,
  /** pdf.js appends a file name; the `?` keeps it out of the path of the hashed file. */
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
