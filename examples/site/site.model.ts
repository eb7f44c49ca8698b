import type { Flow } from '#src/engine/core/define-flow.ts';
import { modelOf } from '#tests/model/wizard-model.ts';
import { siteExamples } from './site.examples.ts';
import { siteFlow } from './site.flow.ts';
import type { SiteContext } from './site.types.ts';

export const siteModel = modelOf({
  flow: siteFlow as unknown as Flow,
  examples: siteExamples,
  receipt: true,
  refusals: { notSent: {} },
  needs: (step, context) => {
    const { land } = (context as unknown as SiteContext).answers;
    return step === 'area'
      ? { 'land to be found': land?.landConsiderationStatus === '土地探しはこれから' }
      : {};
  },
});
