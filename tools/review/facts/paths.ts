import type { ScreenRecord, TestRecord, TimelineEntry } from '#tools/review/recording/record.ts';
import { stateId } from './chart-facts.ts';
import type { Shot } from './storyboard.ts';

/** One screen of a path. */
interface Frame {
  /** The outermost state. The states inside it are one screen. */
  state: string;
  stop: ScreenRecord;
}

/** A customer's way through one wizard, as a browser test walked it. */
export interface Path {
  chart: string;
  frames: readonly Frame[];
}

/**
 * Returns the screens that a test passed in a wizard: its own picture of a state, or one that another test took in the
 * same state. A path ends where the test leaves the wizard or opens a URL.
 */
export function pathsIn(
  { moments }: TestRecord,
  chart: string,
  shots: ReadonlyMap<string, readonly Shot[]>,
): Path[] {
  const paths: Frame[][] = [[]];
  for (const moment of moments) {
    const frames = framesAt(moment, chart, shots);
    if (frames === null) paths.push([]);
    for (const frame of frames ?? []) {
      const frames = paths.at(-1) ?? [];
      if (frames.at(-1)?.state === frame.state) frames.pop();
      frames.push(frame);
    }
  }
  return paths.filter(({ length }) => length > 1).map((frames) => ({ chart, frames }));
}

/** Returns the screens of a moment. Null where a path ends. */
function framesAt(
  moment: TimelineEntry,
  chart: string,
  shots: ReadonlyMap<string, readonly Shot[]>,
): Frame[] | null {
  if (moment.kind === 'opened') return null;
  if (moment.kind === 'stop') {
    const state = moment.running.find((running) => running.chart === chart)?.states.at(-1);
    if (state === undefined) return null;
    return moment.name === null ? [] : [{ state: outermost(state), stop: moment }];
  }
  if (moment.kind !== 'moved' || moment.chart !== chart) return [];
  return moment.after
    .filter((state) => !moment.before.includes(state))
    .flatMap((state) => {
      const stop = shots.get(stateId(chart, state))?.[0]?.stop;
      return stop ? [{ state: outermost(state), stop }] : [];
    });
}

const outermost = (state: string): string => state.split('.')[0] ?? '';

/** Picks the fewest paths that together show every step from one screen to the next, the longest first. */
export function fewestPaths(paths: readonly Path[]): Path[] {
  const seenKeys = new Set<string>();
  const stepsOf = ({ frames }: Path) =>
    frames.slice(1).map(({ state }, index) => `${frames[index]?.state} ${state}`);
  const chosen: Path[] = [];
  for (const path of [...paths].sort((a, b) => b.frames.length - a.frames.length)) {
    const fresh = stepsOf(path).filter((step) => !seenKeys.has(step));
    if (fresh.length === 0) continue;
    for (const step of fresh) seenKeys.add(step);
    chosen.push(path);
  }
  return chosen;
}
