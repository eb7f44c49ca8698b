import type { AnyActorLogic, AnyStateMachine, ContextFrom } from 'xstate';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import { invariant } from '#src/engine/core/basics.ts';
import { pathOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import type { DraftStore } from '#src/engine/core/draft-repository.ts';
import { formOf, pageOf, planOf, schemaOf } from '#src/engine/core/flow-plan.ts';
import { createFlowRuntime } from '#src/engine/core/flow-runtime.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { validate } from '#src/engine/core/standard-schema.ts';

/** The answers that the machine's context remembers, by step. */
type AnswersOf<Machine extends AnyStateMachine> =
  ContextFrom<Machine> extends { answers: infer Answers } ? Answers : never;

interface FlowToWalk<Machine extends AnyStateMachine, Data> {
  flow: Omit<Flow<Machine, Data>, 'data'>;
  /** Returns the chart with ports that need no network. */
  provide: (data: () => Data) => AnyStateMachine;
  /** For each form step, by name: the answers to give, one in each walk. */
  answers: { readonly [Step in keyof AnswersOf<Machine>]?: readonly NonNullable<AnswersOf<Machine>[Step]>[] };
  data?: Data;
  /** The chart's own input, such as the parameters of its paths. */
  facts?: Record<string, unknown>;
}

/**
 * Walks a flow from its first step to its last, once for each combination of the example answers. At each step it reloads the
 * page, and presses back there. The first press of the review's button gets no answer; the page is reloaded, and the button
 * pressed again. Returns the names of the steps of each walk, without walks that are alike.
 * @throws Error that names the step and the answers: for an answer that is missing or does not fit its schema, for a step that
 * its event does not leave, for a reload that opens another step or loses an answer, for a `back.pressed` that does not lead to
 * the step before, for what the chart lacks around its submission, and for a port that throws.
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
  const open: Open = (stores, pathname) => {
    const requests: SubmissionInput[] = [];
    const session = createFlowRuntime({ ...stores, newId: () => crypto.randomUUID(), now: Date.now }).open({
      flow,
      provide: (newest) => recordSubmissions(provide(newest as () => Data), requests),
      data,
      facts,
      visitor: '',
      pathname,
      mayBeReload: false,
    });
    return { session, requests };
  };
  const walks = new Map<string, readonly string[]>();
  for (const chosen of combine(Object.entries<readonly object[] | undefined>(answers))) {
    const walk = await walkOnce(open, pathOf(entry, facts), chosen);
    walks.set(walk.join(), walk);
  }
  return [...walks.values()];
}

/** What the chart gives its submission is added to `requests`. The first press gets no answer. */
function recordSubmissions(machine: AnyStateMachine, requests: SubmissionInput[]): AnyStateMachine {
  const real = machine.implementations.actors.submission as AnyActorLogic | undefined;
  if (!real) return machine;
  const submission = fromPromise<unknown, SubmissionInput>(({ input }) => {
    requests.push(input);
    if (requests.length > 1 || !input.press) {
      const actor = createActor(real, { input });
      const result = toPromise(actor);
      actor.start();
      return result;
    }
    const { key, answers } = input.press;
    const lost = { key, answers, done: [], inDoubt: true, baseline: null };
    return Promise.resolve({ receipt: null, problem: { code: 'outcomeUnknown' }, submission: lost });
  });
  return machine.provide({ actors: { submission } });
}

type Chosen = Readonly<Record<string, object>>;

const combine = ([first, ...others]: readonly (readonly [
  string,
  readonly object[] | undefined,
])[]): readonly Chosen[] =>
  first
    ? combine(others).flatMap((chosen) =>
        (first[1] ?? []).map((answer) => ({ [first[0]]: answer, ...chosen })),
      )
    : [{}];

/** A page of the flow, and what its chart has given to the submission. */
interface OpenedPage {
  session: FlowSession;
  requests: readonly SubmissionInput[];
}

type Open = (stores: Stores, pathname: string) => OpenedPage;

interface Walk extends OpenedPage {
  steps: string[];
  /** Opens the current page as a reload does. */
  reload: () => OpenedPage;
  check: (condition: boolean, what: string) => void;
}

async function walkOnce(open: Open, pathname: string, chosen: Chosen): Promise<readonly string[]> {
  const stores = { tab: memoryStore(), device: memoryStore() };
  const page = open(stores, pathname);
  const { session } = page;
  const { flow } = session;
  const steps: string[] = [];
  const check = (condition: boolean, what: string) =>
    invariant(
      condition,
      `walkFlow(${flow.machine.id}): ${steps.at(-1)}: ${what}, with ${JSON.stringify(chosen)}.`,
    );
  const reload = () => {
    const { path } = session.getViewState();
    return open({ tab: memoryStore(stores.tab), device: memoryStore(stores.device) }, path ?? pathname);
  };
  const walk: Walk = { ...page, steps, reload, check };
  let goesOn = true;
  while (goesOn) goesOn = await takeStep(walk, chosen);
  session.stop();
  return steps;
}

/** Checks the step that is shown, and answers it. Returns false at the end of the walk. */
async function takeStep(walk: Walk, chosen: Chosen): Promise<boolean> {
  const { session, steps, check } = walk;
  await waitForStep(session);
  const { step, path, snapshot } = session.getViewState();
  if (snapshot.status === 'error') throw snapshot.error;
  if (!step || path === null) return false;
  check(!steps.includes(step.name), `it leads to ${step.name} again`);
  steps.push(step.name);
  const page = pageOf(session.flow, step.name);
  const isActive = snapshot.status === 'active';
  if (isActive || (page === 'receipt' && session.flow.receipt)) await checkReload(walk);
  if (!isActive || !['guide', 'review', null].includes(page)) return false;
  if (page === 'review') await sendInVain(walk);
  if (session.getViewState().path === path) answer(session, step.name, chosen, check);
  return true;
}

/** Checks that a reload opens the same step with the same answers, and that back leads from there to the step before. */
async function checkReload({ session, steps, reload, check }: Walk): Promise<void> {
  const { step, snapshot } = session.getViewState();
  const { session: reloaded } = reload();
  const { step: stepAfter, snapshot: after } = reloaded.getViewState();
  check(stepAfter?.name === step?.name, `a reload opens ${stepAfter?.name}`);
  const [before, now] = [snapshot, after].map(({ context }) => JSON.stringify(context.answers));
  if (snapshot.status === 'active') {
    check(before === now, `a reload changes the answers from ${before} to ${now}`);
    reloaded.back();
    await waitForStep(reloaded);
    const previous = steps.at(-2) ?? step?.name;
    const back = reloaded.getViewState().step?.name;
    check(back === previous, `\`back.pressed\` leads to ${back} instead of ${previous}`);
  }
  reloaded.stop();
}

/** Presses the review's button, and checks what the chart does when the press gets no answer. */
async function sendInVain({ session, requests, reload, check, steps }: Walk): Promise<void> {
  const review = steps.at(-1) ?? '';
  answer(session, review, {}, check);
  if (requests.length === 0) return;
  check(
    session.getViewState().snapshot.hasTag('busy'),
    'the state that invokes `submission` lacks the tag `busy`',
  );
  await waitForStep(session);
  const { step, snapshot } = session.getViewState();
  if (snapshot.status === 'error') throw snapshot.error;
  const { problem, submission } = snapshot.context;
  check(step?.name === review, `if the answer is lost, the submission leads to ${step?.name}, not back`);
  check(problem !== null, 'the context does not get the `problem` of the submission’s output');
  check(submission?.inDoubt === true, 'the context does not get the `submission` of the submission’s output');
  const { session: reloaded, requests: requestsAfter } = reload();
  const [lookUp] = requestsAfter;
  check(lookUp !== undefined, 'a reload does not look up the lost submission: `entering` must lead to it');
  check(lookUp?.press === null, 'without a press, the submission gets a `press` other than null');
  check(
    lookUp?.previous?.inDoubt === true,
    'the submission does not get the lost one as `previous: context.submission`',
  );
  reloaded.stop();
  answer(session, review, {}, check);
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
