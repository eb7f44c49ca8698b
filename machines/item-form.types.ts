import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionEnded,
  SubmissionPressed,
} from './flow.types.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from './form.types.ts';

export interface ItemFormAnswers {
  form: ItemsAnswer;
}

export type ItemFormOutcome = FlowOutcome<ItemFormAnswers, FormReceipt, FormProblem>;

interface ItemFormFacts {
  itemId: number;
}

export interface ItemFormInput extends FlowInput<ItemFormAnswers, FormReceipt>, ItemFormFacts {}

export interface ItemFormContext
  extends FlowContext<ItemFormAnswers, FormReceipt, FormProblem>,
    ItemFormFacts {}

export type ItemFormEvent =
  | { type: 'form.answered'; answer: ItemsAnswer }
  | SubmissionPressed<'form.submitted', ItemFormAnswers>
  | { type: 'back.pressed' }
  | SubmissionEnded<ItemFormAnswers, FormReceipt, FormProblem>;
