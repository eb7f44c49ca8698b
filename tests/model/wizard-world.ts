import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import type { BootEnvironment } from '#src/app/boot.ts';
import { scopeOf, stepsOf } from '#src/engine/chart.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { draftKeeper, emptyDraft } from '#src/engine/draft.ts';
import { fingerprint } from '#src/engine/draft-after.ts';
import { receiptKeeper } from '#src/engine/receipt.ts';
import { pathOf } from '#src/engine/step-path.ts';
import { pageOf } from '#src/engine/step-schema.ts';
import type { Answers, Submission } from '#src/engine/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Exploration, Path } from './chart-graph.ts';

/** The input of any wizard's chart. */
export type WizardInput = Record<string, unknown> & {
  answers: Answers;
  submission: Submission | null;
  receipt: unknown;
  reloaded: boolean;
};

/** Brings an outcome of a port about. `index` is the event's place in the path. */
export type Realise = (
  call: HeldCall,
  network: FaultyNetwork,
  path: Path,
  index: number,
) => Promise<void> | void;

/** What surrounds the walks of a wizard: the provider's data, and how its ports come to each outcome. */
export interface WizardWorld {
  persona: Persona['key'];
  /** The call behind each port, as `METHOD /path` of the contract. */
  calls: Readonly<Record<string, string>>;
  /** Calls that a port makes first, and that always pass, where they are held for another port. */
  before?: Readonly<Record<string, readonly string[]>>;
  /** Those of the calls that the page's loader makes, too, before the chart does. */
  loads?: readonly string[];
  /** Makes the provider's data as the path's start says, after a reset. */
  prepare: (path: Path) => Promise<void>;
  /** By port and outcome: `value`, `nothing`, what the value itself says, a problem's code. A crash needs no entry. */
  outcomes: Readonly<Record<string, Readonly<Record<string, Realise>>>>;
  /** The step at which the page was loaded again, for starts that say so. */
  reloadedAt?: string;
  /** The URL of a start, where it is not the flow's own first page, last page or step. */
  urlOf?: (input: WizardInput) => string;
  /** The buttons of the flow's own screens, by the event that they send. */
  buttons?: Readonly<Record<string, string>>;
  /** What makes an event happen that no button sends. */
  happenings?: Readonly<Record<string, () => void>>;
  /** Whose the answers are where the link is the credential; the customer's when left out. */
  owner?: string;
  /** What of the browser is otherwise than in every walk. */
  environment?: Partial<BootEnvironment>;
  /** How many problems of a walk are reported as well, beside its crashes; none when left out. */
  reports?: (path: Path) => number;
  /** What the provider holds once the walk has ended, and what it must hold. */
  left: () => Promise<unknown>;
  expected: (end: AnyMachineSnapshot, path: Path) => unknown;
}

/** A wizard with all that its model tests need. */
export interface WizardCase {
  flow: Flow;
  exploration: Exploration;
  /** The provider's clock; it stands when left out. */
  now?: () => Date;
  world: (provider: ProviderInProcess) => WizardWorld;
}

export const pass: Realise = (call) => call.pass();
export const breakDown: Realise = (call) => call.answer(500, { errors: [] });
/** The provider refuses in words. */
export const refuse =
  (...errors: string[]): Realise =>
  (call) =>
    call.answer(422, { errors });

/** The port whose answer an event is, or null for a customer's event. */
export const portOf = (event: AnyEventObject): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? null;

/** `crash`, a problem's code, `nothing`, the value itself where it is a word, or `value`. */
export function outcomeOf(event: AnyEventObject): string {
  if (!('output' in event)) return 'crash';
  const output = event.output as { ok: boolean; value: unknown; problem: { code: string } };
  if (!output.ok) return output.problem.code;
  if (typeof output.value === 'string') return output.value;
  return output.value === null && portOf(event)?.startsWith('find') ? 'nothing' : 'value';
}

/** The fields that the problem of the path's event at `index` names. */
export function fieldsRefusedAt({ events }: Path, index: number): readonly string[] {
  const output = events[index]?.output as { problem?: { fields?: string[] } } | undefined;
  return output?.problem?.fields ?? [];
}

/** Whether the first lookup after `index` that learns anything finds something: then it must have been made. */
export function isFoundLater({ events }: Path, index: number, lookup: string): boolean {
  const learns = (event: AnyEventObject) =>
    portOf(event) === lookup && ['value', 'nothing'].includes(outcomeOf(event));
  const found = events.slice(index + 1).find(learns);
  return found !== undefined && outcomeOf(found) === 'value';
}

/** The call of a port that is asked, those that it makes before having passed. */
export async function callOf(world: WizardWorld, network: FaultyNetwork, port: string): Promise<HeldCall> {
  for (const name of world.before?.[port] ?? []) await (await network.held(name)).pass();
  return network.held(world.calls[port] ?? '');
}

/** Makes the port that is asked answer as the path's event at `index` says. */
export async function answerPort(
  world: WizardWorld,
  network: FaultyNetwork,
  path: Path,
  index: number,
): Promise<void> {
  const event = path.events[index];
  const port = event && portOf(event);
  invariant(event && port, `wizardWorld: ${event?.type} is no answer of a port.`);
  const outcome = outcomeOf(event);
  const crash: Realise = (call) => call.crash();
  const realise = outcome === 'crash' ? crash : world.outcomes[port]?.[outcome];
  invariant(realise, `wizardWorld: nobody knows how ${port} comes to ${outcome}.`);
  await realise(await callOf(world, network, port), network, path, index);
}

/**
 * Puts into the browser what an earlier page load would have left, with the engine's own keepers. Answers the path at
 * which the walk starts.
 */
export function leaveInBrowser(flow: Flow, world: WizardWorld, input: WizardInput, visitor: string): string {
  const { answers, submission, receipt, reloaded } = input;
  const owner = { flow: scopeOf(flow.machine, input), version: flow.version, visitor };
  if (receipt) receiptKeeper(sessionStorage, owner, flow.receipt).save(receipt);
  if (Object.keys(answers).length > 0 || submission) {
    const stores = { tab: sessionStorage, device: localStorage };
    draftKeeper(stores, owner, () => TEST_NOW.getTime()).save({
      ...emptyDraft,
      answers,
      submission,
      submitKey: submission?.key ?? null,
      keyedAnswers: submission && fingerprint(submission.answers),
    });
  }
  const steps = stepsOf(flow.machine);
  const page = (kind: string) => steps.find(({ name }) => pageOf(flow, name) === kind);
  const named = steps.find(({ name }) => name === world.reloadedAt);
  const startOf = () => {
    if (receipt) return page('receipt');
    if (submission) return page('review');
    return reloaded ? named : steps[0];
  };
  const step = startOf();
  invariant(step, `wizardWorld: ${flow.machine.id} has no step at which this start begins.`);
  const path = pathOf(step, input);
  if (reloaded) sessionStorage.setItem(`reload:${owner.flow}`, path);
  return path;
}
