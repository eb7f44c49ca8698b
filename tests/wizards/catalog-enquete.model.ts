import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import type { CatalogEnqueteContext } from '#machines/catalog-enquete.machine.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

/**
 * In every initial state, the customer has sent no questionnaire before. Otherwise a look-up could not tell which
 * questionnaire it found, and would always end as `unknown` (tests/integration/app/catalog-enquete-ports.test.ts).
 */
export const catalogEnqueteModel = modelOf({
  flow: catalogEnqueteFlow,
  hasCheck: true,
  examples: catalogEnqueteExamples,
  receipt: { posted: true, wantsConsultation: true },
  events: (type, { snapshot }) => {
    const { answers } = snapshot.context as CatalogEnqueteContext;
    // A chosen satisfaction level can be changed, but not cleared.
    const isChosen = type === 'enquete.answered' && answers.new?.satisfactionLevel;
    return isChosen ? [{ type, answer: catalogEnqueteExamples.satisfied.new }] : null;
  },
  refusals: { refused: { with: [{ fields: ['comment'] }, { fields: [] }] }, notSent: {} },
});
