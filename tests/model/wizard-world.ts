import type { AnyMachineSnapshot } from 'xstate';
import type { Persona } from '#provider/demo/personas.ts';
import type { ProviderSettings } from '#provider/deps.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { pathOf, scopeOf, stepsOf } from '#src/engine/core/chart.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { emptyDraft, fingerprint } from '#src/engine/core/draft.ts';
import { createDraftRepository, createReceiptRepository } from '#src/engine/core/draft-repository.ts';
import { pageOf, planOf } from '#src/engine/core/flow-plan.ts';
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

/**
 * Makes the provider cause one outcome of a port (a call that the chart makes). `index` is the position of the event in the
 * path.
 */
export type Realise = (
  call: HeldCall,
  network: FaultyNetwork,
  path: Path,
  index: number,
) => Promise<void> | void;

/** The calls of a wizard's submission, and what makes the provider cause each outcome. */
export interface SendingWorld {
  /** The call that sends each part, as `METHOD /path` of the contract. */
  parts: Readonly<Record<string, string>>;
  /**
   * The calls that read the customer's existing bookings, in order. The walk holds these calls back. For the outcome
   * `overlaps`, the last of them finds another booking at the same time.
   */
  check?: readonly string[];
  /**
   * Calls that the page makes before it sends a part. They use the endpoint of the look-up, so the walk holds them back too,
   * and then lets them pass.
   */
  before?: Readonly<Record<string, readonly string[]>>;
  /** Prepares the provider to accept a part, if an earlier walk or refusal prevents that. */
  ready?: Readonly<Record<string, (call: HeldCall) => Promise<void>>>;
  refuse: Readonly<Record<string, Realise>>;
  find: string;
  /** Makes sure that the look-up finds the submission of an earlier page load. */
  arrive?: (path: Path) => Promise<void>;
}

/** Button labels by event type. A function tells apart several buttons with the same event type. */
export type ScreenButtons = Readonly<Record<string, string | ((event: ModelEvent) => string)>>;

/**
 * What the walks of a wizard need: the provider's data, and for each outcome of a port (a call of the chart) a way to cause it.
 */
export interface WizardWorld {
  persona: Persona['key'];
  sending?: SendingWorld;
  /** The calls of the ports other than the submission, by invocation id, as `METHOD /path` of the contract. A list if it depends on the state. */
  calls?: Readonly<Record<string, string | readonly string[]>>;
  /** The calls in `calls` that the page's loader also makes, before the chart does. */
  loads?: readonly string[];
  /** Prepares the provider's data for the start of a path, after a reset. */
  prepare: (path: Path) => Promise<void>;
  /** Causes each outcome of each port. The keys are the names of {@link outcomeOf}. */
  outcomes?: Readonly<Record<string, Readonly<Record<string, Realise>>>>;
  /** The step that is reloaded, for starts with a reload. */
  reloadedAt?: string;
  /** The URL of a start. Needed if the start opens neither the first page, the review, the last page nor `reloadedAt`. */
  urlOf?: (input: WizardInput) => string;
  /** The buttons of the flow's own screens, by event. */
  buttons?: ScreenButtons;
  /** The heading of a dialog on the flow's own screen, if it shows one. */
  dialog?: (snapshot: AnyMachineSnapshot) => string | null;
  /** Performs events that have no button. */
  happenings?: Readonly<Record<string, (app: AppInProcess) => void | Promise<void>>>;
  /** Owner of the stored answers if the link itself is the credential. By default the customer. */
  owner?: string;
  environment?: Partial<BootEnvironment>;
  /** The number of errors that a walk must report. By default none. */
  reports?: (path: Path) => number;
  /** Reads the provider's data after a walk. The data must equal the result of `expected`. */
  left: () => Promise<unknown>;
  expected: (end: AnyMachineSnapshot, path: Path) => unknown;
}

export interface WizardCase {
  model: ModelledWizard;
  settings?: Partial<ProviderSettings>;
  /** The provider's clock. By default it is stopped. */
  now?: () => Date;
  world: (provider: ProviderInProcess) => WizardWorld;
  /** True for the wizard that shows what a bug in a call does. It does the same in every wizard. */
  crashes?: boolean;
  /** The routes of a wizard that is not in the app, such as an example. */
  routes?: readonly RouteDeclaration[];
}

export const pass: Realise = (call) => call.pass();
export const breakDown: Realise = (call) => call.answer(500, { errors: [] });
export const tooMany: Realise = (call) => call.answer(429, { errors: [] });
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
  invariant(event && 'output' in event, `wizardWorld: ${event?.type} is not the result of a port.`);
  return event.output as Output;
}

/** Names a port's outcome. A problem is named by its code, a returned string by itself, and any other returned value by the word `value`. */
export function outcomeOf(event: ModelEvent): string {
  const { ok, value, problem } = outputOf(event);
  if (!ok) return String(problem.code);
  return typeof value === 'string' ? value : 'value';
}

export const valueAt = ({ events }: Path, index: number): unknown => outputOf(events[index]).value;

export const problemAt = ({ events }: Path, index: number): Output['problem'] =>
  outputOf(events[index]).problem;

export const fieldsRefusedAt = (path: Path, index: number): readonly string[] =>
  (problemAt(path, index).fields as string[] | undefined) ?? [];

/**
 * Stores the data of an earlier page load in the browser, with the engine's own storage code. Returns the path at which the
 * walk starts.
 */
export function leaveInBrowser(flow: Flow, world: WizardWorld, input: WizardInput, visitor: string): string {
  const { answers, submission, receipt, reloaded, typed = {} } = input;
  const owner = { flow: scopeOf(flow.machine, input), version: flow.version, visitor };
  if (receipt)
    createReceiptRepository(sessionStorage, owner, flow.receipt).save({
      receipt,
      arrivedBeforeChange: false,
    });
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
    createDraftRepository(stores, owner, () => TEST_NOW.getTime()).save(draft, null);
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
