import { pathOf, stepsOf } from '#src/engine/core/chart.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { journey } from '#tests/model/wizard-journey.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { UNKNOWN_STEP } from '#tools/traffic/flow-places.ts';
import type { Chance } from './chance.ts';
import type { TrueRun, TrueTab, Truth, Visitor } from './traffic-truth.ts';
import type { Clock, WatchedTab } from './watched-tab.ts';
import { openTab } from './watched-tab.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

interface Stop {
  step: string;
  path: string;
  subject: string;
  problems: string[];
}

export interface Walker {
  provider: ProviderInProcess;
  clock: Clock;
  chance: Chance;
  truth: Truth;
  journeys: Journeys;
  newId: () => string;
}

const dayInTokyo = (at: number): string =>
  new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' });

/** Returns the stops of a random journey through the wizard's chart. In a state without a path, the URL stays the same. */
function stopsOf(model: ModelledWizard, chance: Chance): Stop[] {
  const { flow, exploration } = model;
  const steps = stepsOf(flow.machine);
  const choices = Array.from({ length: 40 }, () => chance.below(2 ** 20));
  const stops: Stop[] = [];
  let heard: unknown = null;
  for (const { step, state } of journey(model, chance.pick(exploration.starts).input, choices)) {
    const { problem } = asWizard(state.snapshot).context;
    if (problem && problem !== heard) stops.at(-1)?.problems.push(problem.code);
    heard = problem;
    const shown = steps.find(({ name }) => name === step);
    if (!shown || stops.at(-1)?.step === step) continue;
    const path = pathOf(shown, state.snapshot.context);
    const parts = path.split('/');
    const subject = shown.path.split('/').map((part, index) => (part.startsWith(':') ? parts[index] : ''));
    stops.push({ step: shown.name, path, subject: subject.join(''), problems: [] });
  }
  return stops;
}

/** Random journeys by wizard. They are generated only once, because each one needs a walk through the chart. */
export type Journeys = ReadonlyMap<ModelledWizard, readonly (readonly Stop[])[]>;

export const drawJourneys = (models: readonly ModelledWizard[], each: number, chance: Chance): Journeys =>
  new Map(
    models.map((model) => [
      model,
      Array.from({ length: each }, () => stopsOf(model, chance)).filter((stops) => stops.length > 0),
    ]),
  );

/** Lets one customer go through one wizard on random journeys, with interruptions between pages as on real phones. */
export async function visitWizard(walker: Walker, model: ModelledWizard, visitor: Visitor): Promise<void> {
  const { clock, chance, truth, journeys } = walker;
  const { machine } = model.flow;
  const plan = planOf(model.flow);
  const steps = stepsOf(machine).map(({ name }) => name);
  const begin = () => truth.begin({ wizard: machine.id, steps, review: plan.review?.name ?? null }, visitor);
  const isEnd = ({ step }: Stop) => machine.states[step]?.type === 'final';
  /** Picks a random journey about this subject, such as one event. Without a subject, picks any journey. */
  const draw = (subject?: string) =>
    chance.pick(
      (journeys.get(model) ?? []).filter(([first]) => subject === undefined || first?.subject === subject),
    );

  const one = draw();
  const walked = one.slice(0, 1 + chance.below(one.length + 4));
  const [first] = walked;
  if (!first) return;
  const phone = phoneOf(walker, visitor, { isEnd, besides: () => draw(first.subject) });
  await phone.walk(begin(), walked);
  if (walked.some(isEnd)) {
    // Viewing the first page again does not start a run.
    if (first.step !== plan.entry?.name || isEnd(first) || chance.happens(0.7)) return;
    clock.now += chance.below(300) * MINUTE;
    await phone.peek(first.path);
  } else if (chance.happens(0.15)) {
    clock.now += 8 * DAY;
    await phone.walk(begin(), draw(first.subject));
  }
}

interface PhoneOptions {
  isEnd: (stop: Stop) => boolean;
  /** Picks the journey of a second tab. */
  besides: () => readonly Stop[];
}

function phoneOf(
  { provider, clock, chance, newId }: Walker,
  visitor: Visitor,
  { isEnd, besides }: PhoneOptions,
) {
  const newTab = () => openTab(provider, clock, { ...visitor, newId });
  let lastEntry = 0;

  const look = async (run: TrueRun, tab: WatchedTab, step: string, seconds: number) => {
    await tab.look(seconds);
    run.sees(step, seconds);
    lastEntry = clock.now;
  };

  /** Views a page. The tab is sometimes hidden for a while, and its last access log entry sometimes arrives late. */
  const view = async (run: TrueRun, tab: WatchedTab, { step, path, problems }: Stop) => {
    await tab.open(path);
    await look(run, tab, step, chance.below(6));
    for (const problem of problems) {
      await tab.meet(problem);
      run.meets(step, problem);
    }
    if (chance.happens(0.05)) {
      await tab.hide();
      clock.now += chance.below(20) * MINUTE;
      tab.show();
      await look(run, tab, step, 2);
    }
    if (chance.happens(0.05)) {
      await tab.lookLate();
      run.sees(step, 1);
      lastEntry = clock.now;
    }
    clock.now += 40 + chance.below(900);
  };

  const pageOf = (run: TrueRun) => {
    let tab = newTab();
    let known: TrueTab = run.tab();
    let here: Stop | null = null;
    const interrupt = () => {
      known.ends();
      known = run.tab();
      here = null;
    };
    return {
      go: async (stop: Stop) => {
        await view(run, tab, stop);
        if (here !== null && here.step !== stop.step) known.moves(here.step, stop.step);
        here = stop;
      },
      comeLater: async (ms: number) => {
        await tab.close();
        clock.now += ms;
        tab = newTab();
        if (clock.now - lastEntry <= 30 * MINUTE) return;
        interrupt();
        if (dayInTokyo(clock.now) !== dayInTokyo(lastEntry)) run.returns();
      },
      leaveForAnotherPage: async () => {
        await tab.open('/mypage');
        await tab.look(2);
        clock.now += 300;
        interrupt();
      },
      makeWay: async (stop: Stop, walkBesides: () => Promise<void>) => {
        await tab.hide();
        clock.now += 3 * SECOND;
        await walkBesides();
        tab.show();
        clock.now += 2 * SECOND;
        await look(run, tab, stop.step, 6 + chance.below(4));
        clock.now += 40;
      },
      close: async () => {
        known.ends();
        await tab.close();
      },
    };
  };
  type Page = ReturnType<typeof pageOf>;

  const walkBesides = async (run: TrueRun) => {
    const stops = besides();
    const end = stops.findIndex(isEnd);
    const page = pageOf(run);
    for (const stop of stops.slice(0, end < 0 ? 4 : Math.min(end, 4))) await page.go(stop);
    await page.close();
  };

  /** The events that can happen between two stops, each with its probability. */
  const happenings = (
    run: TrueRun,
  ): readonly (readonly [number, (page: Page, stop: Stop) => Promise<void>])[] => [
    [
      0.04,
      async (page, stop) => {
        await page.comeLater((1 + chance.below(5)) * DAY + chance.below(600) * MINUTE);
        await page.go(stop);
      },
    ],
    [
      0.04,
      async (page, stop) => {
        // The extra seconds keep a late entry from moving a pause across the limit of half an hour.
        await page.comeLater(chance.below(240) * MINUTE + 2 * SECOND);
        await page.go(stop);
      },
    ],
    [0.05, (page, stop) => page.makeWay(stop, () => walkBesides(run))],
    [0.03, (page, stop) => page.go({ ...stop, step: UNKNOWN_STEP, path: `${stop.path}/goneStep` })],
    [0.04, (page) => page.leaveForAnotherPage()],
  ];

  const walk = async (run: TrueRun, stops: readonly Stop[]) => {
    const page = pageOf(run);
    const all = happenings(run);
    const left = new Set(all);
    for (const stop of stops) {
      await page.go(stop);
      if (chance.happens(0.06)) await page.go(stop);
      if (isEnd(stop)) run.finishes();
      else {
        const next = chance.pick(all);
        if (!left.has(next) || !chance.happens(next[0] * all.length)) continue;
        await next[1](page, stop);
        // In the figures, two extra tabs within half an hour look the same as one extra tab.
        left.delete(next);
      }
    }
    await page.close();
  };

  const peek = async (path: string) => {
    const tab = newTab();
    await tab.open(path);
    await tab.close();
  };
  return { walk, peek };
}
