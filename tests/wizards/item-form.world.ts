import { and, eq } from 'drizzle-orm';
import type { ItemFormInput } from '#machines/item-form.machine.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { acceptedBefore } from '#tests/model/accepted-parts.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { refuse, tooMany } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { itemFormModel } from './item-form.model.ts';

const CUSTOMER = 'newcomer';

function itemFormWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);

  const standing = async () =>
    db.$count(
      reservations,
      and(eq(reservations.customerId, await customerId()), eq(reservations.status, 'requested')),
    );

  /** Stores the submission of an earlier page load at the provider, as if only its response had been lost. */
  const arrive = async ({ itemId, submission }: ItemFormInput) => {
    const answers = Object.entries(submission?.answers.form?.answers ?? {}).map(([id, given]) => ({
      itemId: Number(id),
      answers: [given].flat().filter((text) => typeof text === 'string' && text !== '') as string[],
    }));
    await db.insert(reservations).values({
      customerId: await customerId(),
      itemFormId: itemId,
      status: 'requested',
      itemAnswers: answers.filter(({ answers: given }) => given.length > 0),
      createdAt: TEST_NOW,
    });
  };

  return {
    persona: CUSTOMER,
    sending: {
      parts: { form: 'POST /reservations' },
      check: ['GET /reservations'],
      find: 'GET /reservations',
      refuse: {
        answersRefused: (call) =>
          call.answer(422, { errors: ['もう一度ご確認ください。'], error_fields: ['answers[12]'] }),
        formRefused: refuse('このフォームは受付を終了しました。'),
        notSent: tooMany,
      },
    },
    prepare: async (path) => {
      const input = path.start.input as ItemFormInput;
      if (input.receipt || acceptedBefore(itemFormModel.flow, path).length > 0) await arrive(input);
    },
    reloadedAt: 'form',
    left: standing,
    expected: (end) => (end.value === 'complete' ? 1 : 0),
  };
}

export const itemFormCase: WizardCase = { model: itemFormModel, world: itemFormWorld };
