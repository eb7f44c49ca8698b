import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { CommandFailure } from '#provider/manage/operator.ts';
import { complaintsBetweenParts } from './between-parts.ts';
import type { BuilderFile } from './builder-file.ts';
import { builderFile } from './builder-file.ts';

/**
 * Reads the YAML of a builder's file; `name` is the file's name in complaints.
 * @throws CommandFailure with a line for every mistake: where it is, its path and the reason.
 */
export function parseBuilderFile(text: string, name: string): BuilderFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const where = (offset: number | undefined) =>
    offset === undefined ? name : `${name}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0) {
    throw new CommandFailure(
      document.errors.map(({ pos: [offset], message }) => `${where(offset)} ${message}`).join('\n'),
    );
  }
  const read = z.safeParse(builderFile, document.toJS() ?? {}, { error: z.locales.ja().localeError });
  const complaints = read.success ? [...complaintsBetweenParts(read.data)] : read.error.issues;
  if (read.success && complaints.length === 0) return read.data;
  throw new CommandFailure(
    complaints
      .map(({ path, message }) => `${where(startOf(document, path))} ${pathInWords(path)}: ${message}`)
      .join('\n'),
  );
}

/** Such as `shops[0].opensAt`. */
const pathInWords = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1) || 'file';

/** The offset of the value at a path, or of the nearest part around it. */
function startOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  if (Array.isArray(range)) return range[0];
  return path.length === 0 ? undefined : startOf(document, path.slice(0, -1));
}
