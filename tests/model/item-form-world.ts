import { and, eq } from 'drizzle-orm';
import { itemFormFlow } from '#flows/item-form/item-form.flow.ts';
import type { ItemFormInput } from '#machines/item-form.types.ts';
import { reservations } from '#provider/db/reservation-tables.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { itemFormExploration } from './item-form-cases.ts';
import { profileOf } from './profile-of.ts';
import type { Realise, WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, isFoundLater, pass, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';

const refuseField =
  (field: string): Realise =>
  (call) =>
    call.answer(422, { errors: ['もう一度ご確認ください。'], error_fields: [field] });

function itemFormWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);

  const standing = async () =>
    db.$count(
      reservations,
      and(eq(reservations.customerId, await customerId()), eq(reservations.status, 'requested')),
    );

  /** What was sent before the page was loaded has arrived, although nobody here knew. */
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

  const find: Realise = async (call, _, path) => {
    const input = path.start.input as ItemFormInput;
    if (input.submission && (await standing()) === 0) await arrive(input);
    await call.pass();
  };

  return {
    persona: CUSTOMER,
    calls: { handIn: 'POST /reservations', findHandedIn: 'GET /reservations' },
    prepare: async (path) => {
      const input = path.start.input as ItemFormInput;
      if (input.receipt) await arrive(input);
    },
    outcomes: {
      handIn: {
        value: pass,
        outcomeUnknown: (call, _, path, index) =>
          isFoundLater(path, index, 'findHandedIn') ? call.loseAnswer() : call.fail(),
        answersRefused: refuseField('answers[12]'),
        formRefused: refuse('このフォームは受付を終了しました。'),
      },
      findHandedIn: { value: find, nothing: pass, outcomeUnknown: breakDown },
    },
    reloadedAt: 'form',
    left: standing,
    expected: (end) => (end.value === 'complete' ? 1 : 0),
  };
}

export const itemFormCase: WizardCase = {
  flow: itemFormFlow as unknown as Flow,
  exploration: itemFormExploration,
  world: itemFormWorld,
};
