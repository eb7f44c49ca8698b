import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { getNextTransitions } from 'xstate';
import type { FlowContext, FlowSubmission } from '#machines/flow.types.ts';

export type Answers = Record<string, unknown>;

/** Whether anything is answered, however much it is. */
export function hasAnswers(answers: Answers): boolean {
  for (const _ in answers) return true;
  return false;
}

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
export const takes = (snapshot: WizardSnapshot, type: string): boolean =>
  getNextTransitions(snapshot as unknown as AnyMachineSnapshot).some(({ eventType }) => eventType === type);
