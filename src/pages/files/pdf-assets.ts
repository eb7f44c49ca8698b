import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline';
import jpxDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url&no-inline';

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
async function bytesOf(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const answer = url === undefined ? null : await fetch(url);
  if (!answer?.ok) throw new Error(`pdf: ${name} could not be loaded.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Files that pdf.js loads on demand. The app serves all of them itself. */
export const pdfAssets = {
  worker,
  /**
   * pdf.js appends a file name to this URL. The name then follows the `?`, so it does not change the path of the
   * hashed file.
   */
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
