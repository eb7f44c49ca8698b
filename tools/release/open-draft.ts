import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fromPromise } from 'xstate';
import type { ChartStep } from '#src/engine/core/chart.ts';
import { stepAt, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { fieldsOf, formOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { isStepOpen } from '#src/engine/core/open-steps.ts';
import type { Answers, Submission } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ListableStore } from '#src/lib/safe-storage.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import type { Release } from './release.ts';

type Entries = Readonly<Record<string, string>>;

/**
 * The values with which a page is opened. `facts` is the input that only this wizard's chart has. `scope` is the
 * chart's id with its path parameters (`scopeOf`). `tab` and `device` are the contents of session storage and local
 * storage.
 */
export interface Opening {
  facts: Readonly<Record<string, unknown>>;
  scope: string;
  pathname: string;
  tab: Entries;
  device: Entries;
}

/** A field of a step. `options` is null for a field without options. */
interface Place {
  name: string;
  options: readonly string[] | null;
}

/** What a release shows when a page opens with the given storages. */
export interface Opened {
  /** False if the path is not a step of the flow, so that the app shows its “not found” page. */
  hasPage: boolean;
  step: string | null;
  steps: readonly string[];
  /** True if the step is shown although an earlier step has no answer. */
  skips: boolean;
  /** The valid answers by step. `values` and `places` are the values and fields of each step's form. */
  answers: Answers;
  values: Readonly<Record<string, Answers | null>>;
  places: Readonly<Record<string, readonly Place[]>>;
  submission: Submission | null;
  /** The calls that the submission makes when the page is opened, such as `find` with the idempotency key. */
  calls: readonly string[];
}

const NOW = Date.parse('2026-11-20T09:00:00Z');
const VISITOR = 'customer';

/** Creates a port (an actor that a chart invokes) that records its call and never returns. */
const silent = (name: string, calls: string[]) =>
  fromPromise(({ input }: { input: unknown }) => {
    const { submission, sent, part } = (input ?? {}) as Record<string, { key?: string } | string | undefined>;
    const key = [submission, sent]
      .map((one) => (typeof one === 'object' ? one.key : undefined))
      .find(Boolean);
    calls.push([name, part, key].filter(Boolean).join(' '));
    return new Promise<never>(() => undefined);
  });

/** Returns the wizard's chart. It invokes the real submission chart, whose ports never return. */
function chartOf({ code: { submissionMachine } }: Release, machine: AnyStateMachine, calls: string[]) {
  const names = Object.keys(machine.implementations.actors ?? {});
  const sending = submissionMachine.provide({
    actors: {
      check: silent('check', calls),
      // Its name in revisions until 2026-11-28.
      readHoldings: silent('check', calls),
      send: silent('send', calls),
      find: silent('find', calls),
    } as never,
  });
  return machine.provide({
    actors: Object.fromEntries(
      names.map((name) => [name, name === 'submission' ? sending : silent(name, [])]),
    ) as never,
  });
}

const storeOf = (entries: Entries): ListableStore & { values: Map<string, string> } => {
  const store = memoryStore();
  for (const [key, value] of Object.entries(entries)) store.setItem(key, value);
  return store;
};

/** Returns the page data that was recorded for a scope, or else for another scope of the same wizard. */
function dataOf({ data, revision }: Release, scope: string): unknown {
  const [wizard = scope] = scope.split('/');
  const found = scope in data ? scope : Object.keys(data).find((other) => other.split('/')[0] === wizard);
  invariant(
    found !== undefined,
    `prove:release: ${revision} has no data of the page ${wizard}. Write it into tests/model/wizard-data/${wizard}.json, under its scope.`,
  );
  return data[found];
}

export interface Page {
  session: FlowSession;
  tab: () => Entries;
  device: () => Entries;
  calls: readonly string[];
}

/** The former names of methods of a session, by their names today. */
const FORMER_NAMES = { getViewState: 'getMoment', getFormValues: 'valuesOf', saveTypedValues: 'keepTyped' };

/** Adds today's names of its methods to a session of a revision before 2026-11-28. The next release can delete this function. */
function addTodaysNames(session: FlowSession): FlowSession {
  const methods: Record<string, unknown> = { ...session };
  const missing = Object.entries(FORMER_NAMES).filter(([name]) => !(name in session));
  return Object.assign(session, Object.fromEntries(missing.map(([name, former]) => [name, methods[former]])));
}

/** The ids of earlier bookings have another name in revisions until 2026-11-28. The next release can delete this function. */
function addTodaysBaseline({ idsBefore, ...submission }: Submission & { idsBefore?: unknown }): Submission {
  return idsBefore === undefined ? submission : { ...submission, baseline: idsBefore };
}

/**
 * Opens a page of a release. The new idempotency keys are `key-1`, `key-2` and so on, so that two releases create the
 * same keys.
 */
export function openPage(release: Release, flow: Flow, opening: Opening, names = 'key'): Page {
  const calls: string[] = [];
  const tab = storeOf(opening.tab);
  const device = storeOf(opening.device);
  let keys = 0;
  const machine = chartOf(release, flow.machine, calls);
  // Revisions before `provide` take the chart itself.
  const chart = { machine, provide: () => machine };
  const session = release.code.openFlowSession(
    {
      flow,
      ...chart,
      data: dataOf(release, opening.scope),
      facts: opening.facts,
      visitor: VISITOR,
      stores: { tab, device, tabName: () => opening.tab.tabName ?? 'tab-2' },
      newId: () => {
        keys += 1;
        return `${names}-${keys}`;
      },
      now: () => NOW,
    },
    opening.pathname,
  );
  return {
    session: addTodaysNames(session),
    calls,
    tab: () => Object.fromEntries(tab.values),
    device: () => Object.fromEntries(device.values),
  };
}

function skips(flow: Flow, snapshot: AnyMachineSnapshot, shownStep: ChartStep | null): boolean {
  const step = stepsOf(flow.machine).find(({ name }) => name === shownStep?.name);
  return step?.routable === true && !isStepOpen(flow, snapshot, step);
}

/** Opens a page with the given storages, accepts an offered draft, and returns what is shown. */
export function openDraft(release: Release, flow: Flow, opening: Opening): Opened {
  const { session, calls } = openPage(release, flow, opening, 'another key');
  if (session.getViewState().offersDraft) session.resume();
  const { snapshot, step, submission } = session.getViewState();
  const names = Object.keys(flow.steps);
  const placesOf = (name: string): Place[] => {
    const form = session.getFormValues(name) && formOf(flow, name);
    const fields = form ? fieldsOf(form, session.data, snapshot.context) : [];
    return fields.map((field) => ({
      name: field.name,
      options: 'options' in field ? field.options.map(({ value }) => value) : null,
    }));
  };
  const result: Opened = {
    hasPage: stepAt(flow.machine, opening.pathname, opening.facts) !== null,
    step: step?.name ?? null,
    steps: names,
    skips: skips(flow, snapshot as unknown as AnyMachineSnapshot, step),
    answers: snapshot.context.answers,
    values: Object.fromEntries(names.map((name) => [name, session.getFormValues(name)])),
    places: Object.fromEntries(names.map((name) => [name, placesOf(name)])),
    submission: submission && addTodaysBaseline(submission),
    calls: [...calls],
  };
  session.stop();
  return JSON.parse(JSON.stringify(result)) as Opened;
}
