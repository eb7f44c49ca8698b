import type { AnyStateMachine } from 'xstate';
import { invariant } from '#src/engine/core/basics.ts';
import { pathOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { DraftStore } from '#src/engine/core/draft-repository.ts';
import { formOf, pageOf, planOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { validate } from '#src/engine/core/standard-schema.ts';

type Examples = Readonly<Record<string, readonly object[]>>;

interface FlowToWalk<Machine extends AnyStateMachine, Data> {
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** Returns the chart with ports that need no network. */
  provide: (data: () => Data) => AnyStateMachine;
  /** For each form step, by name: the answers to give, one in each walk. */
  answers: Examples;
  data?: Data;
  /** The chart's own input, such as the parameters of its paths. */
  facts?: Record<string, unknown>;
}

/**
 * Walks a flow from its first step to its last, once for each combination of the example answers. Reloads the page at each
 * step. Returns the names of the steps of each walk, without walks that are alike.
 * @throws Error that names the step and the answers: for an answer that is missing or does not fit its schema, for a step that
 * its event does not leave, for a reload that opens another step or loses an answer, and for a port that throws.
 */
export async function walkFlow<Machine extends AnyStateMachine, Data = null>({
  flow: typedFlow,
  provide,
  answers,
  data = null as Data,
  facts = {},
}: FlowToWalk<Machine, Data>): Promise<readonly (readonly string[])[]> {
  const flow = asFlow(typedFlow);
  const [entry] = planOf(flow).steps;
  invariant(entry, `walkFlow(${flow.machine.id}): no state has a path.`);
  const open = (stores: Stores, pathname: string): FlowSession =>
    createFlowRuntime({ ...stores, newId: () => crypto.randomUUID(), now: Date.now }).open({
      flow,
      provide: provide as (data: () => unknown) => AnyStateMachine,
      data,
      facts,
      visitor: '',
      pathname,
      mayBeReload: false,
    });
  const walks = new Map<string, readonly string[]>();
  for (const chosen of combine(Object.entries(answers))) {
    const walk = await walkOnce(open, pathOf(entry, facts), chosen);
    walks.set(walk.join(), walk);
  }
  return [...walks.values()];
}

type Chosen = Readonly<Record<string, object>>;

const combine = ([first, ...others]: readonly (readonly [string, readonly object[]])[]): readonly Chosen[] =>
  first
    ? combine(others).flatMap((chosen) => first[1].map((answer) => ({ [first[0]]: answer, ...chosen })))
    : [{}];

type Open = (stores: Stores, pathname: string) => FlowSession;

async function walkOnce(open: Open, pathname: string, chosen: Chosen): Promise<readonly string[]> {
  const stores = { tab: memoryStore(), device: memoryStore() };
  const session = open(stores, pathname);
  const { flow } = session;
  const walk: string[] = [];
  const check = (condition: boolean, what: string) =>
    invariant(
      condition,
      `walkFlow(${flow.machine.id}): ${walk.at(-1)}: ${what}, with ${JSON.stringify(chosen)}.`,
    );
  while (true) {
    await waitForStep(session);
    const { step, path, snapshot } = session.getViewState();
    if (snapshot.status === 'error') throw snapshot.error;
    if (!step || path === null) break;
    check(!walk.includes(step.name), `it leads to ${step.name} again`);
    walk.push(step.name);
    if (snapshot.status !== 'active' || !['guide', 'review', null].includes(pageOf(flow, step.name))) break;
    const reloaded = open({ tab: memoryStore(stores.tab), device: memoryStore(stores.device) }, path);
    const { step: stepAfter, snapshot: after } = reloaded.getViewState();
    reloaded.stop();
    check(stepAfter?.name === step.name, `a reload opens ${stepAfter?.name}`);
    const [before, now] = [snapshot, after].map(({ context }) => JSON.stringify(context.answers));
    check(before === now, `a reload changes the answers from ${before} to ${now}`);
    answer(session, step.name, chosen, check);
  }
  session.stop();
  return walk;
}

function answer(
  session: FlowSession,
  step: string,
  chosen: Chosen,
  check: (condition: boolean, what: string) => void,
): void {
  const { flow, data } = session;
  const form = formOf(flow, step);
  const page = flow.steps[step];
  if (form) {
    const example = chosen[step];
    check(example !== undefined, 'it has no example answer');
    const result = validate(schemaOf(form, data, session.getViewState().snapshot.context), example);
    check(result !== null, 'its example does not fit its schema');
    session.send({ type: form.event, answer: result?.value });
  } else if (page && 'page' in page && page.page === 'review') session.submit(page.event);
  else if (page && 'event' in page) session.send({ type: page.event });
}

/** Resolves when no port is under way. */
const waitForStep = (session: FlowSession): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const { path, snapshot } = session.getViewState();
      const isWaiting = path === null && snapshot.status === 'active';
      if (!isWaiting) resolve();
    };
    session.subscribe(check);
    check();
  });

interface MemoryStore extends DraftStore {
  values: ReadonlyMap<string, string>;
}

interface Stores {
  tab: MemoryStore;
  device: MemoryStore;
}

function memoryStore(copied?: MemoryStore): MemoryStore {
  const values = new Map(copied?.values);
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
