import type { FlowContext, FlowInput, FlowSubmission } from '#machines/flow.types.ts';

export interface LunchAnswers {
  dish: { dish: string };
  guest: { name: string };
}

export interface LunchReceipt {
  number: string;
}

export interface LunchProblem {
  code: 'refused' | 'unknown';
}

export type LunchSubmission = FlowSubmission<LunchAnswers>;
export type LunchInput = FlowInput<LunchAnswers, LunchReceipt>;
export type LunchContext = FlowContext<LunchAnswers, LunchReceipt, LunchProblem>;

export type LunchEvent =
  | { type: 'dish.chosen'; answer: LunchAnswers['dish'] }
  | { type: 'guest.named'; answer: LunchAnswers['guest'] }
  | { type: `${keyof LunchAnswers}.reopened` }
  | { type: 'back.pressed' }
  | { type: 'lunch.ordered'; key: string };
