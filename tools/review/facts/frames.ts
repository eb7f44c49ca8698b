import type { Moment, Stop, TestRecord } from '#tools/review/recording/record.ts';
import { stepsAlong } from './along.ts';
import { stateId } from './records.ts';
import type { Scene } from './storyboard.ts';

/** One screen in the sequence of screens that the review shows for a test. */
export interface Frame {
  at: number;
  chart: string;
  state: string;
  /** The chart events since the previous frame. */
  events: readonly { chart: string; event: string; problem: string | null }[];
  stop: Stop;
  /** True if this test took the picture, false if another test took it in the same state. */
  isOwn: boolean;
}

/** The charts that run beside the page's own chart. They have no screens of their own. */
const BESIDE = new Set(['accessLog', 'arrival', 'tokenCheck', 'submission']);

/** These states occur on every page, so another test's picture may show a different page. */
const ANY_PAGE = /^session\.signedIn\./;

/**
 * Returns the screens of a test: one for each picture that the test took, and one for each other state that the
 * customer reached and that has a screen.
 */
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
    // A picture that this test took replaces the picture of another test.
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

/**
 * Returns the state that a screen shows: the state of the wizard's or page's own chart, or else of the session's chart.
 */
function shownAt({ running }: Stop): Pick<Frame, 'chart' | 'state'> {
  const shown = running.filter(({ chart }) => !BESIDE.has(chart));
  const own = shown.findLast(({ chart }) => chart !== 'session') ?? shown[0];
  return { chart: own?.chart ?? '', state: own?.states.at(-1) ?? '' };
}

const enteredBy = ({ before, after }: Extract<Moment, { kind: 'moved' }>): string[] =>
  after.filter((state) => !before.includes(state));
