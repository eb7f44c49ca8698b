import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { Place, WizardPlan } from './flow-places.ts';
import type { CustomerViews, PageView } from './page-views.ts';

const MINUTE = 60_000;

/**
 * A longer time without a page view ends a sitting. The next page view is not linked to the previous one. If it is on
 * another day, it counts as a return.
 */
const SITTING_MS = 30 * MINUTE;

/** A longer time without a page view ends a run, and the next page view begins another. */
export const PAUSE_MS = 7 * 24 * 60 * MINUTE;

/** The last log entry of a page may arrive this much later than the first entry of the next page. */
const LATE_MS = 5_000;

/**
 * A customer's pass through one wizard with one subject. It lasts until the wizard ends, or until seven days pass
 * without a page view.
 */
export interface Run {
  plan: WizardPlan;
  customer: number;
  began: number;
  /** The tracking code of the first page view. */
  trackingCode: string | null;
  /** The steps in each tab of each sitting, in order. A reload adds none. */
  tabs: readonly (readonly string[])[];
  seconds: ReadonlyMap<string, number>;
  /** The codes of the problems that the customer met at each step. */
  problems: ReadonlyMap<string, ReadonlySet<string>>;
  /** The last visible step. */
  last: string;
  /** The steps after which the customer returned on another day. */
  returns: readonly string[];
  finished: boolean;
}

interface Seen extends PageView {
  place: Place | null;
  /** The previous page view in the same tab and sitting. */
  after: Seen | null;
}

type Step = Seen & { place: Place };

export function runsOf({ customer, views }: CustomerViews, placeOf: (path: string) => Place | null): Run[] {
  const seen = inTabs(views.map((view) => ({ ...view, place: placeOf(view.path), after: null })));
  const steps = seen.filter((view): view is Step => view.place !== null);
  const subjects = new Map<string, Step[]>();
  for (const view of steps) {
    const { plan, subject } = view.place;
    const key = `${plan.wizard} ${subject}`;
    const own = subjects.get(key) ?? [];
    subjects.set(key, own);
    own.push(view);
  }
  return [...subjects.values()].flatMap(apart).map((run) => runIn(run, customer));
}

/**
 * Links each page view to the previous one in its tab. Tabs can be distinguished because only the tab in front counts
 * seconds.
 */
function inTabs(views: readonly Seen[]): readonly Seen[] {
  let open: readonly Seen[] = [];
  for (const view of views) {
    open = open.filter(({ last }) => view.opened - last <= SITTING_MS);
    const closed = open.filter(({ last }) => last <= view.opened + LATE_MS);
    view.after = closed.reduce<Seen | null>(
      (latest, one) => (latest && latest.last > one.last ? latest : one),
      null,
    );
    open = [...open.filter((one) => one !== view.after), view];
  }
  return views;
}

const isEnd = ({ place: { plan, step } }: Step): boolean => plan.ends.includes(step);

/**
 * Returns the page view that was visible last. It is the one opened last, unless the customer returned to an earlier
 * one in another tab.
 */
const lastOf = (views: readonly Step[]): Step =>
  views.reduce((latest, view) => (view.last + LATE_MS >= latest.last ? view : latest));

/** Splits the page views of one subject into runs. After a run has ended, opening only the first page does not begin another. */
function apart(views: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  let run: Step[] = [];
  for (const view of views) {
    const isOver = run.some(isEnd) && !isEnd(view);
    const isNew = run.length === 0 || isOver || view.opened - lastOf(run).last > PAUSE_MS;
    if (isNew) runs.push([]);
    run = runs.at(-1) ?? [];
    run.push(view);
  }
  const isLook = (views: readonly Step[]) => views.every(({ place: { plan, step } }) => step === plan.entry);
  const kept: Step[][] = [];
  for (const next of runs) if (!isLook(next) || !kept.at(-1)?.some(isEnd)) kept.push(next);
  return kept;
}

function runIn(views: readonly Step[], customer: number): Run {
  const [first] = views as readonly [Step];
  const seconds = new Map<string, number>();
  const problems = new Map<string, Set<string>>();
  const tabOf = new Map<Seen, string[]>();
  const tabs: string[][] = [];
  const returns: string[] = [];
  for (const [index, view] of views.entries()) {
    const { step } = view.place;
    seconds.set(step, (seconds.get(step) ?? 0) + view.seconds);
    problems.set(step, new Set([...(problems.get(step) ?? []), ...view.problems]));
    let tab = view.after && tabOf.get(view.after);
    if (!tab) {
      tab = [];
      tabs.push(tab);
    }
    tabOf.set(view, tab);
    if (tab.at(-1) !== step) tab.push(step);
    const before = index > 0 ? lastOf(views.slice(0, index)) : view;
    if (isAnotherDay(before.last, view.opened)) returns.push(before.place.step);
  }
  return {
    plan: first.place.plan,
    customer,
    began: first.opened,
    trackingCode: first.trackingCode,
    tabs,
    seconds,
    problems,
    last: lastOf(views).place.step,
    returns,
    finished: views.some(isEnd),
  };
}

const isAnotherDay = (last: number, next: number): boolean =>
  next - last > SITTING_MS && tokyoDay(new Date(last)) !== tokyoDay(new Date(next));
