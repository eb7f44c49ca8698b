import { modelOf } from '#tests/model/wizard-model.ts';
import { callbackExamples } from './callback.examples.ts';
import { callbackFlow } from './callback.flow.ts';

export const callbackModel = modelOf({
  flow: callbackFlow,
  examples: callbackExamples,
  receipt: true,
  refusals: { refused: { with: [{ fields: ['tel'] }] }, notSent: {} },
});
