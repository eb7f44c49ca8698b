import type { FaultId } from './faults.ts';
import { FAULTS, JOURNEYS } from './faults.ts';

interface Note {
  type: string;
  description?: string | undefined;
}

/** A test with its annotations, both the declared ones and those added during the run. */
export interface RunTest {
  title: string;
  passed: boolean;
  notes: readonly Note[];
}

interface Cell {
  fault: FaultId;
  /** In the form `journey → outcome`. */
  words: string;
  passed: boolean;
}

const ids = Object.keys(FAULTS) as FaultId[];
const isFault = (type: string): type is FaultId => Object.hasOwn(FAULTS, type);
const rankOf = ({ words }: Cell) => JOURNEYS.findIndex((journey) => words.startsWith(`${journey} →`));

const cellsOf = (tests: readonly RunTest[]): Cell[] =>
  tests.flatMap(({ title, passed, notes }) =>
    notes.flatMap(({ type, description }) =>
      isFault(type) ? [{ fault: type, words: description ?? title, passed }] : [],
    ),
  );

/** Returns the lines of the table: each fault that a test has checked, and below it the journeys with their outcomes. */
export function faultTable(tests: readonly RunTest[]): string[] {
  const cells = cellsOf(tests);
  return ids.flatMap((id) => {
    const own = cells.filter(({ fault }) => fault === id).sort((a, b) => rankOf(a) - rankOf(b));
    if (own.length === 0) return [];
    return [
      `${id.padEnd(4)}${FAULTS[id]}`,
      ...own.map(({ words, passed }) => `    ${passed ? 'ok    ' : 'FAILED'} ${aligned(words)}`),
    ];
  });
}

const WIDTH = Math.max(...JOURNEYS.map((journey) => journey.length));

const aligned = (words: string): string => {
  const [journey = '', ...outcome] = words.split(' → ');
  return outcome.length === 0 ? words : `${journey.padEnd(WIDTH)} → ${outcome.join(' → ')}`;
};
