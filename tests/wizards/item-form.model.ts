import { itemFormExample } from '#flows/item-form/item-form.examples.ts';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

const { itemId, answers } = itemFormExample;
const receipt: FormReceipt = {
  id: 106,
  number: 'R-000106',
  status: 'requested',
  date: null,
  time: null,
  cancelUntil: null,
};

export const itemFormModel = modelOf({
  flow: itemFormFlow,
  hasCheck: true,
  examples: { brochures: answers },
  facts: { 'a new customer': { itemId } },
  receipt,
  refusals: { answersRefused: { with: [{ fields: ['answers.12'] }] }, formRefused: {}, notSent: {} },
});
