import type { Moment, Stop, TestRecord } from '#tools/review/recording/record.ts';
import { stepsAlong } from './along.ts';
import { stateId } from './records.ts';
import type { Scene } from './storyboard.ts';

export interface Frame {
  at: number;
  chart: string;
  state: string;
  /** The chart events that led here, each once. */
  events: readonly { chart: string; event: string; problem: string | null }[];
  stop: Stop;
  /** True for this test's own picture, false for another test's of the same state. */
  isOwn: boolean;
}

/** The charts that run beside every page. */
const BESIDE = new Set(['accessLog', 'arrival', 'tokenCheck', 'submission']);

/** These states occur on any page: another test's picture would not show this one. */
const ANY_PAGE = /^session\.signedIn\./;

/** False for a state on every page: its screen is another chart's. */
export const hasOwnScreen = (chart: string, state: string): boolean =>
  !BESIDE.has(chart) && !ANY_PAGE.test(stateId(chart, state));

/** A test as a strip: a frame for each state with a screen that the customer reached, and for each photographed one. */
export function framesOf(
  record: TestRecord,
  scenes: ReadonlyMap<string, Scene>,
  isPassing: (state: string) => boolean,
): Frame[] {
  const frames: Frame[] = [];
  let events: Frame['events'] = [];
  const add = (frame: Omit<Frame, 'events'>) => {
    const last = frames.at(-1);
    const isSame = last?.chart === frame.chart && last.state === frame.state;
    if (isSame && !frame.isOwn) return;
    // The test's own picture replaces another test's.
    const before = isSame && last?.isOwn === false ? frames.pop()?.events : [];
    frames.push({ ...frame, events: [...(before ?? []), ...events] });
    events = [];
  };
  for (const { moment } of stepsAlong(record)) {
    const { at } = moment;
    if (moment.kind === 'stop' && moment.name !== null)
      add({ at, ...shownAt(moment), stop: moment, isOwn: true });
    if (moment.kind !== 'moved' || BESIDE.has(moment.chart)) continue;
    const { chart, event, problem } = moment;
    if (event !== 'xstate.init') events = [...events, { chart, event, problem }];
    const state = enteredBy(moment).find((name) => !isPassing(stateId(chart, name)));
    const stop = state === undefined ? null : scenes.get(stateId(chart, state))?.shots[0]?.stop;
    if (state !== undefined && stop && !ANY_PAGE.test(stateId(chart, state)))
      add({ at, chart, state, stop, isOwn: false });
  }
  return frames;
}

/** The state of a screen: the wizard's where one runs, else the session's. */
function shownAt({ running }: Stop): Pick<Frame, 'chart' | 'state'> {
  const shown = running.filter(({ chart }) => !BESIDE.has(chart));
  const own = shown.findLast(({ chart }) => chart !== 'session') ?? shown[0];
  return { chart: own?.chart ?? '', state: own?.states.at(-1) ?? '' };
}

const enteredBy = ({ before, after }: Extract<Moment, { kind: 'moved' }>): string[] =>
  after.filter((state) => !before.includes(state));
