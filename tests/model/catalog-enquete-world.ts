import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import type { CatalogEnqueteContext, CatalogEnqueteInput } from '#machines/catalog-enquete.types.ts';
import { catalogEnquetes } from '#provider/db/catalog-tables.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { catalogEnqueteExploration } from './catalog-enquete-cases.ts';
import { profileOf } from './profile-of.ts';
import type { Realise, WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, fieldsRefusedAt, isFoundLater, pass } from './wizard-world.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

function catalogEnqueteWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const profile = profileOf(provider, CUSTOMER);

  /** The enquete of an earlier page load arrives. */
  const arrive = async () => {
    await db.insert(catalogEnquetes).values({
      customerId: await profile.customerId(),
      satisfactionLevel: 5,
      goodPoints: [],
      comment: '',
      wantsConsultation: true,
      createdAt: TEST_NOW,
    });
    await profile.change({ catalogEnqueteFlg: true });
  };

  const refuseEnquete: Realise = (call, _, path, index) =>
    call.answer(422, { errors: ['受け付けられません。'], error_fields: fieldsRefusedAt(path, index) });

  /** A lookup that finds something without anything having been posted here finds what an earlier page load has sent. */
  const find: Realise = async (call) => {
    if (!(await profile.read()).catalogEnqueteFlg) await arrive();
    await call.pass();
  };

  return {
    persona: CUSTOMER,
    calls: { postEnquete: 'POST /catalog_enquetes', findEnquete: PROFILE },
    loads: [PROFILE],
    prepare: async (path) => {
      if ((path.start.input as CatalogEnqueteInput).receipt) await arrive();
    },
    outcomes: {
      postEnquete: {
        value: pass,
        enqueteRefused: refuseEnquete,
        notPosted: (call) => call.answer(429, { errors: [] }),
        outcomeUnknown: (call, _, path, index) =>
          isFoundLater(path, index, 'findEnquete') ? call.loseAnswer() : call.fail(),
      },
      findEnquete: { value: find, nothing: pass, outcomeUnknown: breakDown },
    },
    reloadedAt: 'new',
    left: () => db.$count(catalogEnquetes),
    expected: (end) => ((end.context as CatalogEnqueteContext).receipt?.posted ? 1 : 0),
  };
}

export const catalogEnqueteCase: WizardCase = {
  flow: catalogEnqueteFlow as unknown as Flow,
  exploration: catalogEnqueteExploration,
  world: catalogEnqueteWorld,
};
