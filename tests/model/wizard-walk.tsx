import { act, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { initialTransition, transition } from 'xstate';
import type { Flow } from '#src/engine/define-flow.ts';
import { preloadControls } from '#src/engine/fields/field-list.tsx';
import { activeStep, pathOf } from '#src/engine/step-path.ts';
import type { AnyFormStep } from '#src/engine/step-schema.ts';
import { formOf, pageOf } from '#src/engine/step-schema.ts';
import type { WizardContext } from '#src/engine/wizard.ts';
import { asWizard, takes } from '#src/engine/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { loadCalendar } from '#src/ui/wish-picker/load-calendar.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { withoutActors } from './chart-graph.ts';
import { coverTransitions } from './transition-cover.ts';
import { doAsCustomer, eventually } from './wizard-moves.ts';
import type { WizardCase, WizardInput } from './wizard-world.ts';
import { answerPort, callOf, leaveInBrowser, portOf } from './wizard-world.ts';

interface Seen {
  /** The page's heading, or the dialog's over it. */
  heading: string;
  pathname: string;
  /** The sentence of the chart's problem. */
  problem: string | null;
  /** What the button says while something is sent or looked up. */
  busy: string | null;
}

const CRASHED = '500 Internal Server Error';

/** The words of every button that something is being sent, by the flow. */
function busyWordsOf(flow: Flow): string[] {
  const words = Object.keys(flow.steps).flatMap((name) => {
    const step = flow.steps[name];
    if (step && 'page' in step) return step.page === 'review' ? [step.copy.busy, step.copy.verifying] : [];
    return [step?.copy.busy ?? '送信中'];
  });
  return [...new Set(words)];
}

/** What the screen must show in a state of the chart, coming from what it showed before. */
function expectedIn(flow: Flow, snapshot: AnyMachineSnapshot, before: Seen): Seen {
  if (snapshot.hasTag('crashed')) return { ...before, heading: CRASHED, problem: null, busy: null };
  const context = snapshot.context as WizardContext;
  const step = activeStep(flow.machine, snapshot);
  const { problem } = context;
  const words = flow.problems as Record<string, { inline: string }>;
  const isSending = snapshot.hasTag('busy') && formIn(flow, snapshot, before) !== null;
  const isTold = problem !== null && !snapshot.hasTag('loading') && !isSending;
  return {
    heading: step ? headingOf(flow, step.name, snapshot) : before.heading,
    pathname: step ? pathOf(step, context) : before.pathname,
    problem: isTold ? (words[problem.code]?.inline ?? '') : null,
    busy: snapshot.hasTag('busy') ? busyWordsIn(flow, snapshot, before) : null,
  };
}

/** A form whose chart takes no answer may have a heading of its own. */
function headingOf(flow: Flow, step: string, snapshot: AnyMachineSnapshot): string {
  const form = formOf(flow, step);
  const isClosed = form && !takes(asWizard(snapshot), form.event) && !snapshot.hasTag('busy');
  return (isClosed && form.copy.closed) || (flow.steps[step]?.copy.title ?? '');
}

/** The form that is on the screen, which stays there while its answer is sent. */
function formIn(flow: Flow, snapshot: AnyMachineSnapshot, before: Seen): AnyFormStep | null {
  const shown = activeStep(flow.machine, snapshot)?.name;
  const step =
    shown ?? Object.keys(flow.steps).find((name) => flow.steps[name]?.copy.title === before.heading);
  return step === undefined ? null : formOf(flow, step);
}

/** A step that sends by itself says so on its own button, everything else on the review's. */
function busyWordsIn(flow: Flow, snapshot: AnyMachineSnapshot, before: Seen): string {
  const form = formIn(flow, snapshot, before);
  if (form) return form.copy.busy ?? '送信中';
  const review = Object.values(flow.steps).find((one) => 'page' in one && one.page === 'review');
  if (!review || !('verifying' in review.copy)) return '送信中';
  return snapshot.hasTag('verifying') ? review.copy.verifying : review.copy.busy;
}

/** Asked many times a step, so it reads the document itself: roles are computed slowly here. */
function seenIn(flow: Flow): Seen {
  const sentences = Object.values(flow.problems as Record<string, { inline: string }>).map(
    ({ inline }) => inline,
  );
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
  const heading = document.querySelector('[role=dialog] h2') ?? document.querySelector('h1');
  return {
    heading: heading?.textContent ?? '',
    pathname: window.location.pathname,
    problem: sentences.find((sentence) => document.body.textContent.includes(sentence)) ?? null,
    busy: busyWordsOf(flow).find((words) => buttons.includes(words)) ?? null,
  };
}

/** Walks the paths that cover a wizard's chart on the real screens, against the provider in process. */
export async function walkWizard({ flow, exploration, now, world: worldOf }: WizardCase): Promise<void> {
  const chart = withoutActors(flow.machine);
  const { paths } = coverTransitions(flow.machine, exploration);
  const review = Object.keys(flow.steps).find((name) => pageOf(flow, name) === 'review');
  configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
  const provider = await startProvider({ ...(now && { now }) });
  const world = worldOf(provider);
  const consoleErrors = failOnConsoleErrors();
  let app: AppInProcess | null = null;
  let walked = 0;

  beforeAll(() =>
    Promise.all([preloadControls(), loadCalendar(), import('#src/ui/wish-picker/holiday-names.ts')]),
  );
  afterEach(() => app?.close());
  afterAll(async () => {
    console.info(`${flow.machine.id}: walked ${walked} paths`);
    await provider.close();
  });

  const begin = async (path: Path): Promise<string> => {
    await provider.reset();
    await world.prepare(path);
    const { uuid } = provider.persona(world.persona);
    const input = path.start.input as WizardInput;
    const left = leaveInBrowser(flow, world, input, world.owner ?? uuid);
    return world.urlOf?.(input) ?? `${left}?uuid=${uuid}`;
  };

  /** A customer who does not wait for a port leaves its call behind. */
  async function leaveBehind({ network }: AppInProcess, { children }: AnyMachineSnapshot) {
    for (const port of Object.keys(children)) (await callOf(world, network, port)).answer(500, {});
  }

  async function move(opened: AppInProcess, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
    const { services, user } = opened;
    const [session] = services.flows.running();
    invariant(session, `${flow.machine.id} is not running.`);
    const happen = world.happenings?.[event.type];
    if (happen) act(happen);
    else await doAsCustomer(user, session, event, world.buttons);
    await leaveBehind(opened, snapshot);
  }

  async function walk(path: Path): Promise<AnyMachineSnapshot> {
    const opened = await openApp({
      provider,
      persona: world.persona,
      url: await begin(path),
      ...(world.environment && { environment: world.environment }),
      prepare: (network) => {
        network.hold(...Object.values(world.calls));
        for (const name of world.loads ?? []) network.letPass(name);
      },
    });
    app = opened;
    let [snapshot]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(chart, path.start.input);
    let should = expectedIn(flow, snapshot, {
      heading: flow.steps[review ?? '']?.copy.title ?? '',
      pathname: window.location.pathname,
      problem: null,
      busy: null,
    });
    await eventually(() => expect(seenIn(flow)).toEqual(should));
    for (const [index, event] of path.events.entries()) {
      if (portOf(event)) await answerPort(world, opened.network, path, index);
      else await move(opened, event, snapshot);
      [snapshot] = transition(chart, snapshot, event);
      should = expectedIn(flow, snapshot, should);
      await eventually(() =>
        expect({ index, event: event.type, ...seenIn(flow) }).toEqual({
          index,
          event: event.type,
          ...should,
        }),
      );
    }
    await leaveBehind(opened, snapshot);
    return snapshot;
  }

  describe(`the walks that cover the chart ${flow.machine.id}, on the real screens against the provider`, () => {
    test.each(paths.map((path, index) => [`${index + 1}: ${path.start.name}`, path] as const))(
      '%s',
      async (_, path) => {
        forgetEverything();
        const end = await walk(path);
        expect(await world.left()).toEqual(world.expected(end, path));
        expect(app?.network.waiting()).toBe(0);
        expect(provider.reported).toEqual([]);
        const crashes = end.hasTag('crashed') ? 1 : 0;
        expect(new Set(app?.reported).size).toBe(crashes + (world.reports?.(path) ?? 0));
        if (crashes > 0) expect(consoleErrors.take().join('\n')).toContain('crashed');
        walked += 1;
      },
      120_000,
    );
  });
}
