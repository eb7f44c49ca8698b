import { modelOf } from '#tests/model/wizard-model.ts';
import { siteExamples } from './site.examples.ts';
import { siteFlow } from './site.flow.ts';

export const siteModel = modelOf({
  flow: siteFlow,
  examples: siteExamples,
  receipt: true,
  refusals: { refused: {}, notSent: {} },
});
