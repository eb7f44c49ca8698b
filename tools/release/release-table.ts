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

interface ReleaseRow {
  wizard: string;
  step: string;
  outcomes: Partial<Record<Outcome, number>>;
}

function releaseRows(steps: readonly ProvenStep[]): ReleaseRow[] {
  const rows = new Map<string, ReleaseRow>();
  for (const { wizard, step, outcomes } of steps) {
    const row = rows.get(`${wizard} ${step}`) ?? { wizard, step, outcomes: {} };
    for (const [name, count] of Object.entries(outcomes) as [Outcome, number][])
      row.outcomes[name] = (row.outcomes[name] ?? 0) + count;
    rows.set(`${wizard} ${step}`, row);
  }
  return [...rows.values()];
}

const releaseDifferences = (steps: readonly ProvenStep[]): readonly string[] => [
  ...new Set(steps.flatMap(({ wizard, why }) => why.map((one) => `${wizard}: ${one}.`))),
];

const shownOutcomes = (rows: readonly ReleaseRow[]): Outcome[] =>
  (Object.keys(COLUMNS) as Outcome[]).filter((name) => rows.some(({ outcomes }) => outcomes[name]));

/**
 * Formats a table with one line per wizard and step, and the number of opened drafts by outcome. Below the table, it
 * lists each difference once.
 */
export function releaseTable(steps: readonly ProvenStep[]): string {
  const rows = releaseRows(steps);
  const outcomes = shownOutcomes(rows);
  const titleOf = ({ wizard, step }: ReleaseRow) => `${wizard} ${step}`;
  const widest = Math.max(...[TITLE, ...rows.map(titleOf)].map((title) => title.length));
  const line = (title: string, cells: readonly string[]) =>
    [title.padEnd(widest), ...cells.map((cell) => cell.padStart(11))].join(' ').trimEnd();
  return [
    line(
      TITLE,
      outcomes.map((name) => COLUMNS[name]),
    ),
    ...rows.map((row) =>
      line(
        titleOf(row),
        outcomes.map((name) => String(row.outcomes[name] ?? '·')),
      ),
    ),
    ...releaseDifferences(steps),
  ].join('\n');
}

export const brokenSteps = (steps: readonly ProvenStep[]): readonly ProvenStep[] =>
  steps.filter(({ outcomes }) => outcomes.broken);
