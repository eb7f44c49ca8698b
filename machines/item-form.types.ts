import type { FlowContext, FlowInput, FlowSubmission } from './flow.types.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from './form.types.ts';

export interface ItemFormAnswers {
  form: ItemsAnswer;
}

export type ItemFormSubmission = FlowSubmission<ItemFormAnswers>;

interface ItemFormFacts {
  itemId: number;
}

export interface ItemFormInput extends FlowInput<ItemFormAnswers, FormReceipt>, ItemFormFacts {}

export interface ItemFormContext
  extends FlowContext<ItemFormAnswers, FormReceipt, FormProblem>,
    ItemFormFacts {}

export type ItemFormEvent =
  | { type: 'form.answered'; answer: ItemsAnswer }
  | { type: 'back.pressed' }
  | { type: `${keyof ItemFormAnswers}.reopened` }
  | { type: 'form.submitted'; key: string };
