import { act } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import type { ChartStep } from '#src/engine/core/chart.ts';
import { activeStep, pathOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { AnyFormStep } from '#src/engine/core/flow-plan.ts';
import { formOf, planOf } from '#src/engine/core/flow-plan.ts';
import { getReachableSteps } from '#src/engine/core/open-steps.ts';
import { getVisibleProblem } from '#src/engine/core/reduce.ts';
import type { WizardContext } from '#src/engine/core/wizard.ts';
import { asWizard, handlesEvent } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { drawImages, memoryShelf } from '#tests/support/drawn-images.ts';
import { leaveSession } from '#tests/support/leave-session.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import { exploreChart, withoutActors } from './chart-graph.ts';
import { testExploredChart } from './explored-chart.ts';
import { callOf, firstCallOf, heldCalls, realiseEvent } from './realise-event.ts';
import { coverGraph } from './transition-cover.ts';
import { createRepeatSender, doAsCustomer, eventually } from './wizard-moves.ts';
import type { ModelEvent, ModelState } from './wizard-state.ts';
import { advance, begin as begins, portOf } from './wizard-state.ts';
import type { WizardCase, WizardInput, WizardWorld } from './wizard-world.ts';
import { leaveInBrowser } from './wizard-world.ts';

interface Seen {
  heading: string;
  pathname: string;
  problem: string | null;
  /** The button's label while the page sends a submission or looks one up. */
  busy: string | null;
  /** The text that replaces the progress indicator on a step opened from the review. */
  wayBack: string | null;
}

const CRASHED = '500 Internal Server Error';

function busyWordsOf(flow: Flow): string[] {
  const words = Object.keys(flow.steps).flatMap((name) => {
    const step = flow.steps[name];
    const busy = step?.copy.busy ?? '送信中';
    if (!step || !('page' in step)) return [busy];
    return step.page === 'review' ? [busy, step.copy.verifying ?? engineTexts.verifying] : [];
  });
  return [...new Set(words)];
}

/** Returns what the screen must show in this state. `before` is the previous screen. */
function expectedIn(flow: Flow, { dialog }: WizardWorld, state: ModelState, before: Seen): Seen {
  const { snapshot } = state;
  const context = snapshot.context as WizardContext;
  const step = activeStep(flow.machine, snapshot);
  const problem = getVisibleProblem(state);
  const words = flow.problems as Record<string, { inline: string }>;
  const isTold = problem !== null && !snapshot.hasTag('loading') && !snapshot.hasTag('busy');
  return {
    heading: dialog?.(snapshot) ?? (step ? headingOf(flow, step.name, snapshot) : before.heading),
    pathname: step ? pathOf(step, context) : before.pathname,
    problem: isTold ? (words[problem.code]?.inline ?? '') : null,
    busy: busyIn(flow, state, before),
    wayBack: wayBackIn(flow, state),
  };
}

/**
 * Returns the text on a step opened from the review. It says that the page will return to the review, possibly after another
 * step that lacks its answer.
 */
function wayBackIn(flow: Flow, { editing, snapshot }: ModelState): string | null {
  const { review, editable } = planOf(flow);
  const here = activeStep(flow.machine, snapshot);
  if (!editing || !review || !here || isClosed(flow, here.name, snapshot)) return null;
  const { answers } = asWizard(snapshot).context;
  const lacks = (step: ChartStep) => step !== here && editable.includes(step) && !(step.name in answers);
  const next = getReachableSteps(flow, snapshot).find(lacks);
  const back = `${flow.steps[review.name]?.copy.title}に戻ります`;
  return next ? `「${flow.steps[next.name]?.copy.title}」のあと、${back}` : back;
}

/** Returns the busy label. After a reload or an uncertain press, the page first looks up the earlier press. */
function busyIn(flow: Flow, { snapshot, pressed }: ModelState, before: Seen): string | null {
  if (!snapshot.hasTag('busy')) return null;
  const words = busyWordsIn(flow, snapshot, before);
  const { submission } = snapshot.context as WizardContext;
  const looksFirst = 'submission' in snapshot.children && (!pressed || submission?.inDoubt === true);
  return looksFirst ? lookingWordsOf(flow, words) : words;
}

/** Returns the button's label on a step opened from the review. */
function changeWordsOf(flow: Flow, { editing }: ModelState, { snapshot }: ModelState): string | undefined {
  if (!editing) return undefined;
  return activeStep(flow.machine, snapshot) === planOf(flow).review ? '変更して確認に戻る' : '変更して次へ';
}

/** True if the form accepts no answer, and will not accept one after loading or a retry. */
function isClosed(flow: Flow, step: string, snapshot: AnyMachineSnapshot): boolean {
  const form = formOf(flow, step);
  const chart = asWizard(snapshot);
  const isComing = chart.hasTag('loading') || handlesEvent(chart, 'retry.pressed');
  return form !== null && !isComing && !handlesEvent(chart, form.event) && !chart.hasTag('busy');
}

const headingOf = (flow: Flow, step: string, snapshot: AnyMachineSnapshot): string =>
  (isClosed(flow, step, snapshot) && formOf(flow, step)?.copy.closed) || (flow.steps[step]?.copy.title ?? '');

/** Returns the form on the screen. It stays there while its answer is sent. */
function formIn(flow: Flow, snapshot: AnyMachineSnapshot, before: Seen): AnyFormStep | null {
  const shown = activeStep(flow.machine, snapshot)?.name;
  const step =
    shown ?? Object.keys(flow.steps).find((name) => flow.steps[name]?.copy.title === before.heading);
  return step === undefined ? null : formOf(flow, step);
}

/** Returns the busy label of the step's own button if the step sends by itself, and otherwise of the review's button. */
function busyWordsIn(flow: Flow, snapshot: AnyMachineSnapshot, before: Seen): string {
  const form = formIn(flow, snapshot, before);
  if (form) return form.copy.busy ?? '送信中';
  const review = Object.values(flow.steps).find((one) => 'page' in one && one.page === 'review');
  return review && 'busy' in review.copy ? (review.copy.busy ?? '送信中') : '送信中';
}

/** Returns the button's label during a look-up. If the flow has no text for that, the button keeps its busy label. */
function lookingWordsOf(flow: Flow, busy: string | null): string | null {
  const review = Object.values(flow.steps).find((one) => 'page' in one && one.page === 'review');
  return review ? ((review.copy as { verifying?: string }).verifying ?? engineTexts.verifying) : busy;
}

/**
 * Returns what the screen shows. It runs many times for each step, so it reads the document directly: role queries are slow
 * here.
 */
function seenIn(flow: Flow): Seen {
  const sentences = Object.values(flow.problems as Record<string, { inline: string }>).map(
    ({ inline }) => inline,
  );
  const buttons = [...document.querySelectorAll('button')].map((button) => button.textContent);
  const heading = document.querySelector('[role=dialog] h2') ?? document.querySelector('h1');
  const above = document.getElementById(heading?.getAttribute('aria-describedby') ?? '');
  return {
    heading: heading?.textContent ?? '',
    pathname: window.location.pathname,
    problem: sentences.find((sentence) => document.body.textContent.includes(sentence)) ?? null,
    busy: busyWordsOf(flow).find((words) => buttons.includes(words)) ?? null,
    wayBack: above?.querySelector('[role=status]')?.textContent ?? null,
  };
}

function imagesIn(left: unknown): string[] {
  if (typeof left !== 'object' || left === null) return [];
  if ('key' in left && 'size' in left) return [String(left.key)];
  return Object.values(left).flatMap(imagesIn);
}

/** Formats the last events of a path up to `index`, for an error message. */
const tellPath = ({ events }: Path, index: number): string =>
  events
    .slice(Math.max(0, index - 6), index + 1)
    .map((event) => ('how' in event ? `submission ${event.how}` : event.type))
    .join(' → ');

/**
 * Explores a wizard's chart, tests it there, and walks the paths that cover it on the real screens, with the provider in the
 * same process.
 */
export async function walkWizard({
  model,
  now,
  settings,
  world: worldOf,
  routes = [],
  crashes = false,
}: WizardCase): Promise<void> {
  const { flow, exploration } = model;
  const chart = withoutActors(flow.machine);
  const graph = exploreChart(flow.machine, exploration);
  const { paths } = coverGraph(graph);
  const review = planOf(flow).review?.name;
  const provider = await startProvider({ ...(now && { now }), ...(settings && { settings }) });
  const world = worldOf(provider);
  const consoleErrors = failOnConsoleErrors();
  drawImages();
  const sendIfRepeated = createRepeatSender();
  let app: AppInProcess | null = null;
  let walked = 0;

  beforeAll(() => preloadUsualControls());
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
    // A page load that has to sign in first does not count as a reload.
    if (input.reloaded) await leaveSession(provider, world.persona);
    // The draft is stored last, because pending writes of the previous page would overwrite it.
    const left = leaveInBrowser(flow, world, input, world.owner ?? uuid);
    return world.urlOf?.(input) ?? `${left}?uuid=${uuid}`;
  };

  const openAt = async (path: Path): Promise<AppInProcess> => {
    forgetEverything();
    const url = await begin(path);
    const images = memoryShelf(imagesIn(path.start.input));
    app = await openApp({
      provider,
      persona: world.persona,
      url,
      routes,
      environment: { openImageShelf: async () => images, ...world.environment },
      prepare: (network) => {
        network.hold(...heldCalls(world));
        for (const name of world.loads ?? []) network.letPass(name);
      },
    });
    return app;
  };

  /** Ends the calls that the chart was still making when the customer left the state. */
  async function leaveBehind({ network }: AppInProcess, { children }: AnyMachineSnapshot) {
    for (const port of Object.keys(children)) (await callOf(world, network, port)).answer(500, {});
  }

  async function move(opened: AppInProcess, event: ModelEvent, before: ModelState, next: ModelState) {
    const { services, user } = opened;
    const [session] = services.flows.running();
    invariant(session, `${flow.machine.id} is not running.`);
    const happen = world.happenings?.[event.type];
    const words = 'answer' in event ? changeWordsOf(flow, before, next) : undefined;
    if (happen) await act(async () => happen(opened));
    else if (!(await act(async () => sendIfRepeated(session, event, before, words))))
      await doAsCustomer(user, session, event, { ...world.buttons, ...(words && { [event.type]: words }) });
    await leaveBehind(opened, before.snapshot);
  }

  const shows = (should: Seen, at: object) =>
    eventually(() => expect({ ...at, ...seenIn(flow) }).toEqual({ ...at, ...should }));

  async function walk(path: Path, upTo = path.events.length): Promise<ModelState> {
    const opened = await openAt(path);
    let state = begins(chart, path.start.input);
    let should = expectedIn(flow, world, state, {
      heading: flow.steps[review ?? '']?.copy.title ?? '',
      pathname: window.location.pathname,
      problem: null,
      busy: null,
      wayBack: null,
    });
    await shows(should, {});
    for (const [index, event] of path.events.slice(0, upTo).entries()) {
      const looking = lookingWordsOf(flow, should.busy);
      const whileLooking = () => eventually(() => expect(seenIn(flow).busy).toBe(looking));
      const next = advance(flow, chart, state, event);
      const happens = portOf(event)
        ? realiseEvent(world, opened.network, path, index, whileLooking)
        : move(opened, event, state, next);
      await happens.catch((cause: unknown) => {
        throw new Error(`${tellPath(path, index)}: ${String(cause)}`, { cause });
      });
      state = next;
      should = expectedIn(flow, world, state, should);
      await shows(should, { after: tellPath(path, index) });
    }
    return state;
  }

  describe(`the chart ${flow.machine.id}`, () => testExploredChart(flow.machine.id, () => graph, model));

  describe(`on the real screens of the chart ${flow.machine.id}, against the provider,`, () => {
    test.each(paths.map((path, index) => [`${index + 1}: ${path.start.name}`, path] as const))(
      'walk %s',
      async (_, path) => {
        const { snapshot: end } = await walk(path);
        if (app) await leaveBehind(app, end);
        expect(await world.left()).toEqual(world.expected(end, path));
        expect(app?.network.waiting()).toBe(0);
        expect(provider.reported).toEqual([]);
        expect(new Set(app?.reported).size).toBe(world.reports?.(path) ?? 0);
        walked += 1;
      },
      300_000,
    );

    if (!crashes) return;

    test('an unexpected error in a call of the chart shows the error page, and is reported once', async () => {
      const asking = paths.find(({ events }) => events.some((event) => portOf(event)));
      invariant(asking, `${flow.machine.id}: no path calls a port.`);
      const index = asking.events.findIndex((event) => portOf(event));
      await walk(asking, index);
      invariant(app, 'wizardWalk: no app was opened.');
      const event = asking.events[index];
      (await firstCallOf(world, app.network, event as ModelEvent)).crash();
      await eventually(() => expect(document.querySelector('h1')?.textContent).toBe(CRASHED));
      expect(new Set(app.reported).size).toBe(1);
      expect(consoleErrors.take().join('\n')).toContain('crashed');
    }, 300_000);
  });
}
