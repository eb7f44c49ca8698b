import type { Count, WayFigures, WizardFigures } from '#tools/traffic/traffic-figures.ts';

/** Counts and times by name. For example, `consultation came confirm` counts the runs that reached the confirm step. */
export type Cells = Readonly<Record<string, string>>;

/** The wizard that a customer walks through, its steps in order, and its review step. */
interface WalkedWizard {
  wizard: string;
  steps: readonly string[];
  review: string | null;
}

/** The facts of one run, collected during the walk. A run is one customer's passage through a wizard. */
export interface TrueRun {
  /** Adds seconds at a step, which becomes the last seen step. */
  sees(step: string, seconds: number): void;
  meets(step: string, problem: string): void;
  /**
   * Starts the record of a tab. Call its `ends` when the tab's next page no longer counts as a move from the previous
   * page.
   */
  tab(): TrueTab;
  /** Records that the customer returned on another day. */
  returns(): void;
  finishes(): void;
}

export interface TrueTab {
  moves(from: string, to: string): void;
  ends(): void;
}

export interface Visitor {
  customer: number;
  uuid: string;
  trackingCode: string | null;
}

interface Known {
  walked: WalkedWizard;
  visitor: Visitor;
  seconds: Map<string, number>;
  deeds: Set<string>;
  last: string;
  finished: boolean;
}

function tabOf({ walked: { steps, review }, deeds }: Known): TrueTab {
  /**
   * Steps that the customer opened from the review for a change. Empty again once the customer is back at the review.
   */
  let left: string[] = [];
  return {
    moves: (from, to) => {
      deeds.add(`arrow ${from} ${to}`);
      if (to === review) {
        for (const step of left) deeds.add(`edited ${step}`);
        left = [];
      }
      if (!steps.includes(from) || !steps.includes(to)) return;
      if (steps.indexOf(to) > steps.indexOf(from)) deeds.add(`on ${from}`);
      else if (from === review) left.push(to);
      else deeds.add(`back ${from}`);
    },
    ends: () => {
      if (left.length > 0) deeds.add(`back ${review}`);
    },
  };
}

/** Returns the names of all counters to which a run contributes. */
function namesOf({ walked: { wizard, steps }, seconds, deeds, last, finished }: Known): string[] {
  const way = steps.filter((step) => seconds.has(step));
  return [
    'began',
    finished ? 'finished' : `left ${last}`,
    ...deeds,
    ...[...seconds.keys()].flatMap((step) => [`came ${step}`, ...(finished ? [`finished ${step}`] : [])]),
    ...way.map((_, depth) => `way ${way.slice(0, depth + 1).join(' ')}`),
    ...(finished || way.length === 0 ? [] : [`way ended ${way.join(' ')}`]),
  ].map((name) => `${wizard} ${name}`);
}

function grouped<Item>(pairs: readonly (readonly [name: string, item: Item])[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [name, item] of pairs) {
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(item);
  }
  return groups;
}

/** Records what really happened in all runs. The figures of the traffic tool must match this record. */
export interface Truth {
  begin(walked: WalkedWizard, visitor: Visitor): TrueRun;
  /** Returns the counts and times of all runs, or of the runs with this tracking code. */
  cells(trackingCode?: string): Cells;
}

const told = ({ runs, customers }: Count): string => `${runs} runs of ${customers} customers`;

const sortedTimes = (seconds: readonly number[]): string => {
  const sorted = [...seconds].sort((a, b) => a - b);
  /** Returns the smallest value that is exceeded by at most the fraction `over` of all values. */
  const top = (over: number) =>
    sorted.find((value) => sorted.filter((other) => other > value).length <= over * sorted.length + 1e-9);
  return `${top(0.5)} ${top(0.1)}`;
};

export function keepTruth(): Truth {
  const runs: Known[] = [];

  const begin = (walked: WalkedWizard, visitor: Visitor): TrueRun => {
    const run: Known = {
      walked,
      visitor,
      seconds: new Map(),
      deeds: new Set(),
      last: '',
      finished: false,
    };
    runs.push(run);
    return {
      sees: (step, seconds) => {
        run.seconds.set(step, (run.seconds.get(step) ?? 0) + seconds);
        run.last = step;
      },
      meets: (step, problem) => void run.deeds.add(`met ${step} ${problem}`),
      tab: () => tabOf(run),
      returns: () => void run.deeds.add(`returned ${run.last}`),
      finishes: () => {
        run.finished = true;
      },
    };
  };

  const cells = (trackingCode?: string): Cells => {
    const counted = runs.filter(
      ({ visitor }) => trackingCode === undefined || visitor.trackingCode === trackingCode,
    );
    const groups = grouped(counted.flatMap((run) => namesOf(run).map((name) => [name, run] as const)));
    const times = grouped(
      counted.flatMap(({ walked, seconds }) =>
        [...seconds].map(([step, spent]) => [`${walked.wizard} times ${step}`, spent] as const),
      ),
    );
    return Object.fromEntries([
      ...[...groups].map(([name, those]) => [
        name,
        told({ runs: those.length, customers: new Set(those.map(({ visitor }) => visitor.customer)).size }),
      ]),
      ...[...times].map(([name, seconds]) => [name, sortedTimes(seconds)]),
    ]);
  };
  return { begin, cells };
}

/** Returns the figures of the traffic tool by the names that `Truth.cells` uses, so that both can be compared. */
export function cellsOf(figures: readonly WizardFigures[]): Cells {
  const all = figures.flatMap(({ plan: { wizard }, began, finished, steps, arrows, ways }) => [
    [`${wizard} began`, began] as const,
    [`${wizard} finished`, finished] as const,
    ...steps.flatMap((one) => [
      [`${wizard} came ${one.step}`, one.came] as const,
      [`${wizard} on ${one.step}`, one.wentOn] as const,
      [`${wizard} back ${one.step}`, one.wentBack] as const,
      [`${wizard} edited ${one.step}`, one.edited] as const,
      [`${wizard} left ${one.step}`, one.left] as const,
      [`${wizard} returned ${one.step}`, one.returned] as const,
      [`${wizard} finished ${one.step}`, one.finished] as const,
      ...one.problems.map(({ code, met }) => [`${wizard} met ${one.step} ${code}`, met] as const),
      [`${wizard} times ${one.step}`, `${one.times?.median} ${one.times?.slowest}`] as const,
    ]),
    ...arrows.map(({ from, to, walked }) => [`${wizard} arrow ${from} ${to}`, walked] as const),
    ...ways.flatMap((way) => wayCells(wizard, way, [])),
  ]);
  return Object.fromEntries(
    all.flatMap(([name, cell]) => {
      if (typeof cell === 'string') return [[name, cell]];
      return cell.runs > 0 ? [[name, told(cell)]] : [];
    }),
  );
}

function wayCells(
  wizard: string,
  { step, reached, ended, next }: WayFigures,
  before: readonly string[],
): (readonly [string, Count])[] {
  const way = [...before, step];
  return [
    [`${wizard} way ${way.join(' ')}`, reached],
    [`${wizard} way ended ${way.join(' ')}`, ended],
    ...next.flatMap((one) => wayCells(wizard, one, way)),
  ];
}
