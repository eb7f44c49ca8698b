import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import type { ItemFormAnswers } from '#machines/item-form.machine.ts';
import { formImages, reservations } from '#provider/db/form-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { acceptedBefore } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import { modelOf } from '#tests/model/wizard-model.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

const CUSTOMER = 'newcomer';
/** The demo's inspection form, which requires a photo. */
const ITEM_ID = 2;
const PLACE = 14;
const PHOTO = 15;
const place = { itemId: PLACE, answers: ['外壁・屋根'] };

const inspection: ItemFormAnswers = {
  form: {
    answers: {
      [PLACE]: '外壁・屋根',
      [PHOTO]: [{ key: 'itemForm/2/left', name: 'wall.jpg', size: 12, type: 'image/jpeg' }],
      16: '',
    },
  },
};

const model = modelOf({
  flow: itemFormFlow,
  hasCheck: true,
  examples: { inspection },
  facts: { 'a customer with a photo': { itemId: ITEM_ID } },
  receipt: { id: 106, number: 'R-000106', status: 'requested', date: null, time: null, cancelUntil: null },
});

function requiredPhotoWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);

  const left = () => db.$count(formImages);

  /** Stores the submission of an earlier page load at the provider, as if only its response had been lost. */
  const arrive = async () => {
    const handedIn = { customerId: await customerId(), itemFormId: ITEM_ID, createdAt: TEST_NOW };
    const [row] = await db
      .insert(reservations)
      .values({ ...handedIn, status: 'requested', itemAnswers: [place] })
      .returning();
    invariant(row, 'requiredPhotoWorld: no reservation was made.');
    const image = {
      itemId: PHOTO,
      name: 'wall.jpg',
      contentType: 'image/jpeg',
      content: Buffer.from('wall'),
    };
    await db.insert(formImages).values({ ...image, reservationId: row.id });
  };

  return {
    persona: CUSTOMER,
    sending: {
      parts: { form: 'POST /reservations' },
      check: ['GET /reservations'],
      find: 'GET /reservations',
      refuse: {},
    },
    prepare: async (path) => {
      if (acceptedBefore(model.flow, path).length > 0) await arrive();
    },
    reloadedAt: 'form',
    left,
    expected: (end, { events }) => (end.value === 'complete' && events.length > 0 ? 1 : 0),
  };
}

/**
 * Tests the demo's inspection form. Its required photo is a kind of field that the other wizard tests do not fill in.
 */
export const requiredPhotoCase: WizardCase = { model, world: requiredPhotoWorld };
