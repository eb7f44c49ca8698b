import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { FlowContext, FlowSubmission } from '#src/engine/charts/flow.types.ts';
import type { SubmissionContext } from '#src/engine/charts/submission.types.ts';

export type Answers = Record<string, unknown>;

export const hasAnswers = (answers: Answers): boolean => Object.keys(answers).length > 0;

export const without = (answers: Answers, steps: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([step]) => !steps.includes(step)));

/** Returns the value at a dotted path: `answers.12` is the entry `12` of `answers`. */
export const getValue = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Answers)[key] : undefined),
      answer,
    );

/** The sent answers, their idempotency key, and the parts that the provider has accepted. */
export type Submission = FlowSubmission<Answers>;

export interface WizardProblem {
  code: string;
  /** The provider's own texts, shown below the app's sentence. */
  reasons?: readonly string[];
  /** The names of the refused fields. */
  fields?: readonly string[];
}

export type WizardContext = FlowContext<Answers, unknown, WizardProblem> & Record<string, unknown>;

/** The part of a snapshot that every wizard's chart has. */
export interface WizardSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  context: WizardContext;
  error: unknown;
  hasTag(tag: string): boolean;
  can(event: EventObject & Record<string, unknown>): boolean;
}

/** XState types a snapshot by its machine. The engine handles all machines, so it casts to what they have in common. */
export const asWizard = (snapshot: AnyMachineSnapshot): WizardSnapshot => snapshot as WizardSnapshot;

/** True when the state or a parent handles events of this type. A guard may still refuse the payload. */
export const handlesEvent = (snapshot: WizardSnapshot, type: string): boolean =>
  getNextTransitions(snapshot as unknown as AnyMachineSnapshot).some(({ eventType }) => eventType === type);

/** Finds the submission actor by its `src`, because each chart may give the actor another id. */
export const submissionActor = (snapshot: AnyMachineSnapshot): AnyActorRef | undefined =>
  Object.values<AnyActorRef>(snapshot.children).find(({ src }) => src === 'submission');

/** Returns the submission in progress, else an earlier one from the chart's context. */
export function getSubmission(snapshot: AnyMachineSnapshot): {
  submission: Submission | null;
  verifying: boolean;
  verifyingUnpressed: boolean;
} {
  const childSnapshot: AnyMachineSnapshot | undefined = submissionActor(snapshot)?.getSnapshot();
  if (childSnapshot?.status !== 'active' || !('context' in childSnapshot)) {
    const { submission } = asWizard(snapshot).context;
    return { submission, verifying: false, verifyingUnpressed: false };
  }
  const { submission: underWay, next } = childSnapshot.context as SubmissionContext;
  const verifying = childSnapshot.hasTag('verifying');
  return { submission: underWay, verifying, verifyingUnpressed: verifying && next === null };
}
