/** A fault at one line, and its remedy. `line` counts from 1, or is null if unknown. */
export interface Finding {
  file: string;
  line: number | null;
  sentence: string;
}

/** Formats a finding for terminals and editors: `machines/thing.machine.ts:12  sentence`. */
export const printFinding = ({ file, line, sentence }: Finding): string =>
  `${line === null ? file : `${file}:${line}`}  ${sentence}`;

export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .toSorted((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
