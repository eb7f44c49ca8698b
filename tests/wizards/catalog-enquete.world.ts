import type { CatalogEnqueteContext, CatalogEnqueteInput } from '#machines/catalog-enquete.machine.ts';
import { catalogEnquetes } from '#provider/db/form-tables.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { fieldsRefusedAt, tooMany } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { catalogEnqueteModel } from './catalog-enquete.model.ts';

const CUSTOMER = 'newcomer';
const PROFILE = 'GET /customer_profile';

function catalogEnqueteWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const profile = profileOf(provider, CUSTOMER);

  const post = async () => {
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

  return {
    persona: CUSTOMER,
    sending: {
      parts: { enquete: 'POST /catalog_enquetes' },
      find: PROFILE,
      refuse: {
        refused: (call, _, path, index) =>
          call.answer(422, { errors: ['受け付けられません。'], error_fields: fieldsRefusedAt(path, index) }),
        notSent: tooMany,
      },
      /**
       * Posts the questionnaire after the page has loaded. If the page already found it while loading, the app would
       * take it for an earlier questionnaire, and the outcome of the submission would stay unknown.
       */
      arrive: async () => {
        if (!(await profile.read()).catalogEnqueteFlg) await post();
      },
    },
    loads: [PROFILE],
    buttons: { 'enquete.resumed': 'アンケートの続きを入力する' },
    prepare: async (path) => {
      if ((path.start.input as CatalogEnqueteInput).receipt) await post();
    },
    reloadedAt: 'new',
    left: () => db.$count(catalogEnquetes),
    expected: (end) => ((end.context as CatalogEnqueteContext).receipt?.posted ? 1 : 0),
  };
}

export const catalogEnqueteCase: WizardCase = { model: catalogEnqueteModel, world: catalogEnqueteWorld };
