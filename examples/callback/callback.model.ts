import type { Flow } from '#src/engine/core/define-flow.ts';
import { modelOf } from '#tests/model/wizard-model.ts';
import { callbackExamples } from './callback.examples.ts';
import { callbackFlow } from './callback.flow.ts';

export const callbackModel = modelOf({
  flow: callbackFlow as unknown as Flow,
  examples: callbackExamples,
  receipt: true,
  refusals: { fieldRefused: { with: [{ fields: ['tel'] }] }, notSent: {} },
});
