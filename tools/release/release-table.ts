import type { Outcome } from './compare-opened.ts';
import type { ProvenStep } from './prove-wizard.ts';

const COLUMNS: Readonly<Record<Outcome, string>> = {
  same: 'same step',
  lookup: 'look-up',
  earlier: 'new step',
  askedAgain: 'asked again',
  clean: 'clean start',
  broken: 'BROKEN',
};

const TITLE = 'drafts left at';

/** One line a wizard and step, with the number of openings by outcome, then every difference once. */
export function releaseTable(steps: readonly ProvenStep[]): string {
  const rows = new Map<string, Partial<Record<Outcome, number>>>();
  for (const { wizard, step, outcomes } of steps) {
    const row = rows.get(`${wizard} ${step}`) ?? {};
    for (const [name, count] of Object.entries(outcomes) as [Outcome, number][])
      row[name] = (row[name] ?? 0) + count;
    rows.set(`${wizard} ${step}`, row);
  }
  const names = Object.keys(COLUMNS) as Outcome[];
  const shown = names.filter((name) => [...rows.values()].some((row) => row[name]));
  const widest = Math.max(...[TITLE, ...rows.keys()].map((title) => title.length));
  const line = (title: string, cells: readonly string[]) =>
    [title.padEnd(widest), ...cells.map((cell) => cell.padStart(11))].join(' ').trimEnd();
  const differences = new Set(steps.flatMap(({ wizard, why }) => why.map((one) => `${wizard}: ${one}.`)));
  return [
    line(
      TITLE,
      shown.map((name) => COLUMNS[name]),
    ),
    ...[...rows].map(([title, row]) =>
      line(
        title,
        shown.map((name) => String(row[name] ?? '·')),
      ),
    ),
    ...differences,
  ].join('\n');
}

export const brokenSteps = (steps: readonly ProvenStep[]): readonly ProvenStep[] =>
  steps.filter(({ outcomes }) => outcomes.broken);
