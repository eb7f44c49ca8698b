import type { AnyMachineSnapshot } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import type { ProviderSettings } from '#provider/deps.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { pathOf, scopeOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { emptyDraft, fingerprint } from '#src/engine/core/draft.ts';
import { draftKeeper } from '#src/engine/core/draft-keeper.ts';
import { receiptKeeper } from '#src/engine/core/kept-receipt.ts';
import { pageOf } from '#src/engine/core/step-schema.ts';
import type { Answers, Submission } from '#src/engine/core/wizard.ts';
import { invariant } from '#src/lib/invariant.ts';
import { safeStorage } from '#src/lib/safe-storage.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';
import type { ModelledWizard } from './wizard-model.ts';
import type { ModelEvent } from './wizard-state.ts';

/** The input of any wizard's chart. */
export type WizardInput = Record<string, unknown> & {
  answers: Answers;
  submission: Submission | null;
  receipt: unknown;
  reloaded: boolean;
  typed?: Answers;
};

/** Brings an outcome of a port about. `index` is the event's place in the path. */
export type Realise = (
  call: HeldCall,
  network: FaultyNetwork,
  path: Path,
  index: number,
) => Promise<void> | void;

/** The calls behind a wizard's submission, and how the provider comes to each outcome. */
export interface SendingWorld {
  /** By the part: the call that sends it, as `METHOD /path` of the contract. */
  parts: Readonly<Record<string, string>>;
  /** The calls that read what the customer holds, in order, where a walk decides upon them: `overlaps` is the end of the last. */
  readHoldings?: readonly string[];
  /** By the part: calls that it makes first and that always pass, where they are held for the lookup. */
  before?: Readonly<Record<string, readonly string[]>>;
  /** Makes the provider ready to accept a part, where an earlier walk or refusal stands in its way. */
  ready?: Readonly<Record<string, (call: HeldCall) => Promise<void>>>;
  /** How the provider refuses, by the problem's code. */
  refuse: Readonly<Record<string, Realise>>;
  /** The call that looks up what was sent. */
  find: string;
  /** Lets the lookup find what an earlier page load has sent, where it is not there yet. */
  arrive?: (path: Path) => Promise<void>;
}

/** A button's words, by the type of the event that it sends; by the event itself where one type has several buttons. */
export type ScreenButtons = Readonly<Record<string, string | ((event: ModelEvent) => string)>>;

/** What surrounds the walks of a wizard: the provider's data, and how its ports come to each outcome. */
export interface WizardWorld {
  persona: Persona['key'];
  /** The submission, in a wizard that has one. */
  sending?: SendingWorld;
  /** The call behind each other port, as `METHOD /path` of the contract, by the invocation's id; several where it depends. */
  calls?: Readonly<Record<string, string | readonly string[]>>;
  /** Those of the calls that the page's loader makes, too, before the chart does. */
  loads?: readonly string[];
  /** Makes the provider's data as the path's start says, after a reset. */
  prepare: (path: Path) => Promise<void>;
  /** By port and outcome: `value`, what the value itself says, a problem's code. */
  outcomes?: Readonly<Record<string, Readonly<Record<string, Realise>>>>;
  /** The step at which the page was loaded again, for starts that say so. */
  reloadedAt?: string;
  /** The URL of a start, where it is not the flow's own first page, last page or step. */
  urlOf?: (input: WizardInput) => string;
  /** The buttons of the flow's own screens, by the event that they send. */
  buttons?: ScreenButtons;
  /** The heading of the dialog that the flow's own screen shows in a state, if it shows one. */
  dialog?: (snapshot: AnyMachineSnapshot) => string | null;
  /** What makes an event happen that no button sends. */
  happenings?: Readonly<Record<string, (app: AppInProcess) => void | Promise<void>>>;
  /** Whose the answers are where the link is the credential; the customer's when left out. */
  owner?: string;
  /** What of the browser is otherwise than in every walk. */
  environment?: Partial<BootEnvironment>;
  /** How many problems of a walk are reported as well; none when left out. */
  reports?: (path: Path) => number;
  /** What the provider holds once the walk has ended, and what it must hold. */
  left: () => Promise<unknown>;
  expected: (end: AnyMachineSnapshot, path: Path) => unknown;
}

/** A wizard with all that its walks need. */
export interface WizardCase {
  model: ModelledWizard;
  /** How the provider is otherwise than the reference. */
  settings?: Partial<ProviderSettings>;
  /** The provider's clock; it stands when left out. */
  now?: () => Date;
  world: (provider: ProviderInProcess) => WizardWorld;
  /** The wizard's routes, where the app itself has none: an example's. */
  routes?: readonly RouteDeclaration[];
}

export const pass: Realise = (call) => call.pass();
export const breakDown: Realise = (call) => call.answer(500, { errors: [] });
/** The provider takes nothing for a while. */
export const tooMany: Realise = (call) => call.answer(429, { errors: [] });
/** The provider refuses in words. */
export const refuse =
  (...errors: string[]): Realise =>
  (call) =>
    call.answer(422, { errors });

interface Output {
  ok: boolean;
  value: unknown;
  problem: Readonly<Record<string, unknown>>;
}

function outputOf(event: ModelEvent | undefined): Output {
  invariant(event && 'output' in event, `wizardWorld: ${event?.type} is no answer of a port.`);
  return event.output as Output;
}

/** A problem's code, the value itself where it is a word, or `value`. */
export function outcomeOf(event: ModelEvent): string {
  const { ok, value, problem } = outputOf(event);
  if (!ok) return String(problem.code);
  return typeof value === 'string' ? value : 'value';
}

/** What a port returns by the path's event at `index`. */
export const valueAt = ({ events }: Path, index: number): unknown => outputOf(events[index]).value;

/** The problem's own data at the path's event at `index`. */
export const problemAt = ({ events }: Path, index: number): Output['problem'] =>
  outputOf(events[index]).problem;

/** The fields that the problem of the path's event at `index` names. */
export const fieldsRefusedAt = (path: Path, index: number): readonly string[] =>
  (problemAt(path, index).fields as string[] | undefined) ?? [];

/**
 * Puts into the browser what an earlier page load would have left, with the engine's own keepers. Answers the path at
 * which the walk starts.
 */
export function leaveInBrowser(flow: Flow, world: WizardWorld, input: WizardInput, visitor: string): string {
  const { answers, submission, receipt, reloaded, typed = {} } = input;
  const owner = { flow: scopeOf(flow.machine, input), version: flow.version, visitor };
  if (receipt) receiptKeeper(sessionStorage, owner, flow.receipt).save(receipt);
  if (Object.keys({ ...answers, ...typed }).length > 0 || submission) {
    const device = safeStorage(
      () => localStorage,
      () => undefined,
    );
    const stores = { tab: sessionStorage, device, tabName: () => 'tab-1' };
    sessionStorage.setItem('tabName', stores.tabName());
    const submitKey = submission?.key ?? null;
    const keyedAnswers = submission && fingerprint(submission.answers);
    const draft = { ...emptyDraft, answers, typed, submission, submitKey, keyedAnswers };
    draftKeeper(stores, owner, () => TEST_NOW.getTime()).save(draft, null);
  }
  const steps = stepsOf(flow.machine);
  const page = (kind: string) => steps.find(({ name }) => pageOf(flow, name) === kind);
  const named = steps.find(({ name }) => name === world.reloadedAt);
  const startOf = () => {
    if (receipt) return page('receipt');
    if (reloaded) return named;
    return submission ? page('review') : steps[0];
  };
  const step = startOf();
  invariant(step, `wizardWorld: ${flow.machine.id} has no step at which this start begins.`);
  const path = pathOf(step, input);
  if (reloaded) sessionStorage.setItem(`reload:${owner.flow}`, path);
  return path;
}
