/** What is wrong at one place, and what to do about it. `line` counts from 1; null when nobody knows it. */
export interface Finding {
  file: string;
  line: number | null;
  sentence: string;
}

/** A finding as a terminal and an editor read it: `machines/thing.machine.ts:12  sentence`. */
export const printFinding = ({ file, line, sentence }: Finding): string =>
  `${line === null ? file : `${file}:${line}`}  ${sentence}`;

/** In the order of a reader: by file, then by line. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .toSorted((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
