import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { pathOf, scopeOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Answers } from '#src/engine/core/wizard.ts';
import { submissionActor } from '#src/engine/core/wizard.ts';
import type { Path, Start } from '#tests/model/chart-graph.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import type { Opening, Page } from './open-draft.ts';
import { openPage } from './open-draft.ts';
import type { Release } from './release.ts';

/** The moment at which a customer leaves: with typed values, after an answered step, or during the submission. */
export type Stop = 'typed' | 'confirmed' | 'inDoubt';

/** The contents of the browser's storages after a customer leaves. */
export interface StoredDraftCase extends Opening {
  stop: Stop;
  step: string;
  /** The name of the start, in the model, at which the customer's path began. */
  start: string;
}

/** The values in a chart's input that the engine adds. All other values are the wizard's own facts. */
const ENGINES = ['answers', 'submission', 'receipt', 'reloaded', 'typed'];

export const factsOf = ({ input }: Start): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => !ENGINES.includes(name)));

/**
 * True for a start in a browser without an earlier visit. The tested paths themselves create all other storage
 * contents.
 */
function isNew({ input }: Start): boolean {
  const { answers, submission, receipt, reloaded } = input as Record<string, unknown>;
  return Object.keys(answers ?? {}).length === 0 && !submission && !receipt && !reloaded;
}

/**
 * Returns every distinct draft that a wizard can leave in the browser's storages. The model's paths cover all
 * transitions of the chart and stop at every step.
 */
export function collectDrafts(release: Release, model: ModelledWizard): StoredDraftCase[] {
  const { flow, exploration } = model;
  const starts = exploration.starts.filter(isNew);
  const { paths } = release.code.coverTransitions(flow.machine, { ...exploration, starts });
  const left = paths.flatMap((path) => walk(release, model, path));
  return [...new Map(left.map((draft) => [JSON.stringify({ ...draft, start: '' }), draft])).values()];
}

function walk(release: Release, { flow }: ModelledWizard, { start, events }: Path): StoredDraftCase[] {
  const facts = factsOf(start);
  const scope = scopeOf(flow.machine, facts);
  const [first] = stepsOf(flow.machine);
  let pathname = first ? pathOf(first, facts) : '';
  const page = openPage(release, flow, { facts, scope, pathname, tab: { tabName: 'tab-1' }, device: {} });
  const { session } = page;
  const left: StoredDraftCase[] = [];
  const stop = (kind: Stop) => {
    const { step, path } = session.getViewState();
    pathname = path ?? pathname;
    const [tab, device] = [page.tab(), page.device()];
    if (!step || !(`draft:${scope}` in tab)) return;
    left.push({ stop: kind, step: step.name, start: start.name, facts, scope, pathname, tab, device });
  };
  /** Maps the idempotency keys of the model to those of the session. */
  const keys = new Map<unknown, string>();
  for (const event of events) {
    const { step, snapshot } = session.getViewState();
    if (snapshot.status !== 'active') break;
    if ('answer' in event && step) {
      session.saveTypedValues(step.name, event.answer as Answers);
      stop('typed');
    }
    happen(page, event as AnyEventObject, keys);
    stop('confirmed');
    replaySubmission(page, () => stop('inDoubt'));
  }
  session.stop();
  return left;
}

function happen({ session }: Page, event: AnyEventObject, keys: Map<unknown, string>): void {
  const { step } = session.getViewState();
  const page = step && session.flow.steps[step.name];
  const isPress = page && 'page' in page && page.page === 'review' && page.event === event.type;
  if (event.type === 'step.edited') session.edit(event.step);
  else if (event.type === 'back.pressed') session.back();
  else if (isPress) {
    session.submit(event.type);
    const { key } = session.getViewState().submission ?? {};
    if (key !== undefined) keys.set(event.key, key);
  } else session.send(withKeys(event, keys));
}

/** Replaces the model's idempotency key in the result of a call with the session's key. */
function withKeys(event: AnyEventObject, keys: ReadonlyMap<unknown, string>): AnyEventObject {
  const renamed = (of: unknown): unknown => {
    const { key } = (of ?? {}) as { key?: unknown };
    return keys.has(key) ? { ...(of as object), key: keys.get(key) } : of;
  };
  if (typeof event.output !== 'object' || event.output === null || !('submission' in event.output))
    return event;
  const { submission, problem } = event.output;
  return {
    ...event,
    output: { ...event.output, submission: renamed(submission), problem: renamed(problem) },
  };
}

const childOf = ({ session }: Page): AnyActorRef | undefined =>
  submissionActor(session.getViewState().snapshot as unknown as AnyMachineSnapshot);

/** The results of the calls before the first part. Revisions until 2026-11-28 have `readHoldings` instead of `check`. */
const BEFORE_SENDING: Readonly<Record<string, unknown>> = {
  checkEarlier: { receipt: null },
  check: [],
  readHoldings: { ids: [], overlapping: [] },
};

/** Calls `stop` before the result of each part. Lets the provider accept every part but the last. */
function replaySubmission(page: Page, stop: () => void): void {
  const child = childOf(page);
  for (let part = 0; child && part < 9; part += 1) {
    const { children, status, context } = child.getSnapshot();
    if (status !== 'active') return;
    const [reading] = Object.keys(BEFORE_SENDING).filter((port) => children[port]);
    if (reading !== undefined) done(child, reading, BEFORE_SENDING[reading]);
    else {
      stop();
      const isLast = context.parts.length - (context.submission?.done.length ?? 0) <= 1;
      if (!children.send || isLast) return;
      done(child, 'send', null);
    }
  }
}

const done = (actor: AnyActorRef, port: string, value: unknown) =>
  actor.send({ type: `xstate.done.actor.${port}`, output: { ok: true, value } });
