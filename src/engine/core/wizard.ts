import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { FlowContext, FlowSubmission } from '#machines/flow.types.ts';
import type { SubmissionContext } from '#machines/submission.types.ts';

export type Answers = Record<string, unknown>;

/** Whether anything is answered, however much it is. */
export const hasAnswers = (answers: Answers): boolean => Object.keys(answers).length > 0;

/** The answers but for those of some steps. */
export const without = (answers: Answers, steps: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([step]) => !steps.includes(step)));

/** The value at a field's path, `answers.12` being the entry `12` of `answers`. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Answers)[key] : undefined),
      answer,
    );

/** What was sent, under its idempotency key, and how far that got. */
export type Submission = FlowSubmission<Answers>;

export interface WizardProblem {
  code: string;
  /** The provider's own words, shown below ours. */
  reasons?: readonly string[];
  /** The fields at fault, by name. */
  fields?: readonly string[];
}

export type WizardContext = FlowContext<Answers, unknown, WizardProblem> & Record<string, unknown>;

/** A snapshot of any wizard's chart, as the engine reads it. */
export interface WizardSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped';
  context: WizardContext;
  error: unknown;
  hasTag(tag: string): boolean;
  can(event: EventObject & Record<string, unknown>): boolean;
}

/** XState types a snapshot by its machine; the engine serves them all and reads only what every wizard has. */
export const asWizard = (snapshot: AnyMachineSnapshot): WizardSnapshot => snapshot as WizardSnapshot;

/** Whether the state, or one around it, knows events of this type; its guards may still refuse a certain payload. */
export const knowsEvent = (snapshot: WizardSnapshot, type: string): boolean =>
  getNextTransitions(snapshot as unknown as AnyMachineSnapshot).some(({ eventType }) => eventType === type);

/** The submission that a wizard has invoked, by its logic: the chart is free to call the child as it likes. */
export const submissionActor = (snapshot: AnyMachineSnapshot): AnyActorRef | undefined =>
  Object.values<AnyActorRef>(snapshot.children).find(({ src }) => src === 'submission');

/** How far the submission of a wizard is: what its chart has under way, else what it keeps of an earlier press. */
export function submissionIn(snapshot: AnyMachineSnapshot): {
  submission: Submission | null;
  verifying: boolean;
} {
  const inside: AnyMachineSnapshot | undefined = submissionActor(snapshot)?.getSnapshot();
  if (inside?.status !== 'active' || !('context' in inside))
    return { submission: asWizard(snapshot).context.submission, verifying: false };
  const { submission: underWay } = inside.context as SubmissionContext;
  return { submission: underWay, verifying: inside.hasTag('verifying') };
}
