import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['src', 'flows', 'machines', 'provider', 'examples', 'tests'];
const IS_TEST = /\.(test|spec)\.tsx?$|\.txt$|^tests\/(e2e|integration|model|support)\//;

/** A text and its replacement, with `…` for each template value. */
interface Saying {
  text: string;
  said: string;
}

/** Returns the positions at which tests quote a changed text, each as `file:line`. */
export const quotingTests = (saying: Saying): string[] =>
  testFiles().flatMap(({ file, lines }) => quotingLines(lines, saying).map((line) => `${file}:${line}`));

/** The minimum length of a clause in characters. Shorter clauses also occur in unrelated texts. */
const LEAST_CLAUSE = 8;

/**
 * Returns the numbers of the lines that quote the old text, counted from 1. Such a line contains a clause of the old
 * text that the new text lacks. Or it contains the longest part of the old text without a `…`.
 */
export function quotingLines(lines: readonly string[], { text, said }: Saying): number[] {
  const parts = text.split('…');
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  const isClause = (run: string) =>
    run.length >= LEAST_CLAUSE && parts.some((part) => part.includes(run)) && !said.includes(run);
  return lines.flatMap((line, index) =>
    line.includes(longest) || (line.match(/[^\p{ASCII}]+/gu) ?? []).some(isClause) ? [index + 1] : [],
  );
}

let read: { file: string; lines: string[] }[] | null = null;

const testFiles = () => {
  read ??= FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => IS_TEST.test(file) && /\.(tsx?|txt)$/.test(file) && !file.startsWith('tools/review/'))
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') })),
  );
  return read;
};
