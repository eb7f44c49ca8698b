import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationContext } from '#machines/consultation.types.ts';
import { preloadControls } from '#src/engine/fields/field-list.tsx';
import { activeStep } from '#src/engine/step-path.ts';
import { loadCalendar } from '#src/ui/wish-picker/load-calendar.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { withoutActors } from './chart-graph.ts';
import { consultationExploration } from './consultation-cases.ts';
import { doAsCustomer, eventually } from './consultation-moves.ts';
import { consultationWorld, portCalls } from './consultation-world.ts';
import { coverTransitions } from './transition-cover.ts';

const chart = withoutActors(consultationMachine);
const { paths } = coverTransitions(consultationMachine, consultationExploration);
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
const provider = await startProvider();
const world = consultationWorld(provider);
const consoleErrors = failOnConsoleErrors();
let walked = 0;
let app: AppInProcess | null = null;

beforeAll(() =>
  Promise.all([preloadControls(), loadCalendar(), import('#src/ui/wish-picker/holiday-names.ts')]),
);
afterEach(() => app?.close());
afterAll(async () => {
  console.info(`walked ${walked} paths`);
  await provider.close();
});

interface Seen {
  heading: string;
  pathname: string;
  /** The sentence of the chart's problem. */
  problem: string | null;
  /** What the button says while something is sent or looked up. */
  busy: string | null;
}

const { steps, problems } = consultationFlow;
const review = { busy: '送信中', verifying: 'ご予約の状況を確認しています' };
const CRASHED = '500 Internal Server Error ページを表示できませんでした';

/** What the screen must show in a state of the chart, coming from what it showed before. */
function expected(snapshot: AnyMachineSnapshot, before: Seen): Seen {
  if (snapshot.hasTag('crashed')) return { ...before, heading: CRASHED, problem: null, busy: null };
  const step = activeStep(chart, snapshot);
  const { problem } = snapshot.context as ConsultationContext;
  const isTold = problem !== null && !snapshot.hasTag('loading');
  const doing = snapshot.value === 'verifying' ? review.verifying : review.busy;
  return {
    heading: step ? (steps[step.name]?.copy.title ?? '') : before.heading,
    pathname: step?.path ?? before.pathname,
    problem: isTold ? problems[problem.code].inline : null,
    busy: snapshot.hasTag('busy') ? doing : null,
  };
}

const sentences = Object.values(problems).map(({ inline }) => inline);

/** Asked many times a step, so it reads the document itself: roles are computed slowly here. */
const seen = (): Seen => ({
  heading: document.querySelector('h1')?.textContent ?? '',
  pathname: window.location.pathname,
  problem: sentences.find((sentence) => document.body.textContent.includes(sentence)) ?? null,
  busy: Object.values(review).find((words) => buttons().includes(words)) ?? null,
});

const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent);

async function walk(path: Path): Promise<AnyMachineSnapshot> {
  const opened = await openApp({
    provider,
    persona: 'newcomer',
    url: await world.begin(path),
    prepare: (network) => network.hold(...portCalls),
  });
  app = opened;
  let [snapshot]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(chart, path.start.input);
  let should = expected(snapshot, {
    heading: steps.confirm?.copy.title ?? '',
    pathname: window.location.pathname,
    problem: null,
    busy: null,
  });
  await eventually(() => expect(seen()).toEqual(should));
  for (const [index, event] of path.events.entries()) {
    const isAnswer = event.type.startsWith('xstate.');
    if (isAnswer) await world.answer(opened.network, path, index);
    else {
      await doAsCustomer(opened.user, event);
      for (const port of Object.keys(snapshot.children)) await world.abandon(opened.network, port);
    }
    [snapshot] = transition(chart, snapshot, event);
    should = expected(snapshot, should);
    await eventually(() =>
      expect({ index, event: event.type, ...seen() }).toEqual({ index, event: event.type, ...should }),
    );
  }
  return snapshot;
}

describe('the walks that cover the consultation chart, on the real screens against the provider', () => {
  test.each(paths.map((path, index) => [`${index + 1}: ${path.start.name}`, path] as const))(
    '%s',
    async (_, path) => {
      forgetEverything();
      const end = await walk(path);
      expect(await world.bookings()).toBe(end.value === 'complete' ? 1 : 0);
      expect(app?.network.waiting()).toBe(0);
      expect(provider.reported).toEqual([]);
      const crashes = end.value === 'crashed' ? 1 : 0;
      expect(new Set(app?.reported).size).toBe(crashes);
      if (crashes > 0) expect(consoleErrors.take().join('\n')).toContain('crashed');
      walked += 1;
    },
    120_000,
  );
});
