import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { CommandFailure } from '#provider/manage/operator.ts';
import { complaintsBetweenParts } from './between-parts.ts';
import type { BuilderFile } from './builder-file.ts';
import { builderFile } from './builder-file.ts';

/**
 * Parses a builder's file. `name` is the name of the file in error messages.
 * @throws CommandFailure with one line for each mistake: the file and line, the path of the value, and the reason.
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

/** Returns, for example, `shops[0].opensAt`. */
const pathInWords = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1) || 'file';

/** Returns the offset of the value at a path, or of the nearest value around it. */
function startOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  if (Array.isArray(range)) return range[0];
  return path.length === 0 ? undefined : startOf(document, path.slice(0, -1));
}
