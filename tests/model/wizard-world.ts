import type { AnyMachineSnapshot } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import type { ProviderSettings } from '#provider/deps.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { pathOf, scopeOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { emptyDraft, fingerprint } from '#src/engine/core/draft.ts';
import { draftKeeper } from '#src/engine/core/draft-keeper.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
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

export type WizardInput = Record<string, unknown> & {
  answers: Answers;
  submission: Submission | null;
  receipt: unknown;
  reloaded: boolean;
  typed?: Answers;
};

/** Causes an outcome of a port. `index` is the event's place in the path. */
export type Realise = (
  call: HeldCall,
  network: FaultyNetwork,
  path: Path,
  index: number,
) => Promise<void> | void;

/** The calls of a wizard's submission, and the causes of each outcome at the provider. */
export interface SendingWorld {
  /** By the part: the call that sends it, as `METHOD /path` of the contract. */
  parts: Readonly<Record<string, string>>;
  /**
   * The calls that read the customer's holdings, in order, where a walk decides them: the last one yields `overlaps`.
   */
  readHoldings?: readonly string[];
  /** By the part: its preceding calls, which always pass and which the look-up holds. */
  before?: Readonly<Record<string, readonly string[]>>;
  /** Prepares the provider to accept a part, where an earlier walk or refusal prevents it. */
  ready?: Readonly<Record<string, (call: HeldCall) => Promise<void>>>;
  refuse: Readonly<Record<string, Realise>>;
  find: string;
  /** Makes the look-up find an earlier page load's submission, where it is not there yet. */
  arrive?: (path: Path) => Promise<void>;
}

/** A button's words, by the type of its event; by the event itself where one type has several buttons. */
export type ScreenButtons = Readonly<Record<string, string | ((event: ModelEvent) => string)>>;

/** The surroundings of a wizard's walks: the provider's data, and the causes of each port's outcomes. */
export interface WizardWorld {
  persona: Persona['key'];
  sending?: SendingWorld;
  /**
   * The call of each other port, as `METHOD /path` of the contract, by the invocation's id; several where it depends.
   */
  calls?: Readonly<Record<string, string | readonly string[]>>;
  /** Those of the calls that the page's loader also makes, before the chart does. */
  loads?: readonly string[];
  /** Prepares the provider's data for the path's start, after a reset. */
  prepare: (path: Path) => Promise<void>;
  /** By port and outcome: `value`, the value itself, or a problem's code. */
  outcomes?: Readonly<Record<string, Readonly<Record<string, Realise>>>>;
  /** The step of the reload, for starts with one. */
  reloadedAt?: string;
  /** The URL of a start, if it differs from the flow's own first page, last page or step. */
  urlOf?: (input: WizardInput) => string;
  /** The buttons of the flow's own screens, by the event that they send. */
  buttons?: ScreenButtons;
  /** The heading of the dialog on the flow's own screen in a state, if any. */
  dialog?: (snapshot: AnyMachineSnapshot) => string | null;
  /** The actions for events without a button. */
  happenings?: Readonly<Record<string, (app: AppInProcess) => void | Promise<void>>>;
  /** The answers' owner where the link is the credential; the customer by default. */
  owner?: string;
  environment?: Partial<BootEnvironment>;
  /** The number of a walk's problems that are also reported; none by default. */
  reports?: (path: Path) => number;
  /** The provider's data after a walk, and its expected value. */
  left: () => Promise<unknown>;
  expected: (end: AnyMachineSnapshot, path: Path) => unknown;
}

export interface WizardCase {
  model: ModelledWizard;
  /** Settings that differ from the reference provider's. */
  settings?: Partial<ProviderSettings>;
  /** The provider's clock; it stands by default. */
  now?: () => Date;
  world: (provider: ProviderInProcess) => WizardWorld;
  /** The routes of a wizard that the app lacks: an example's. */
  routes?: readonly RouteDeclaration[];
}

export const pass: Realise = (call) => call.pass();
export const breakDown: Realise = (call) => call.answer(500, { errors: [] });
/** The provider refuses every request for a while. */
export const tooMany: Realise = (call) => call.answer(429, { errors: [] });
/** The provider refuses with reasons. */
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

/** A problem's code, the value itself if it is a word, or `value`. */
export function outcomeOf(event: ModelEvent): string {
  const { ok, value, problem } = outputOf(event);
  if (!ok) return String(problem.code);
  return typeof value === 'string' ? value : 'value';
}

/** A port's result at the path's event at `index`. */
export const valueAt = ({ events }: Path, index: number): unknown => outputOf(events[index]).value;

/** The problem's own data at the path's event at `index`. */
export const problemAt = ({ events }: Path, index: number): Output['problem'] =>
  outputOf(events[index]).problem;

/** The fields that the problem of the path's event at `index` names. */
export const fieldsRefusedAt = (path: Path, index: number): readonly string[] =>
  (problemAt(path, index).fields as string[] | undefined) ?? [];

/**
 * Writes an earlier page load's data into the browser, with the engine's own keepers. Returns the path at which the
 * walk starts.
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
    return submission ? page('review') : planOf(flow).entry;
  };
  const step = startOf();
  invariant(step, `wizardWorld: ${flow.machine.id} has no step at which this start begins.`);
  const path = pathOf(step, input);
  if (reloaded) sessionStorage.setItem(`reload:${owner.flow}`, path);
  return path;
}
