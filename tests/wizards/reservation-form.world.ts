import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Wish } from '#machines/booking.types.ts';
import type { ReservationFormInput } from '#machines/reservation-form.types.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { formItems, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { overlapAll } from '#tests/model/overlap.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { refuse, tooMany } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { LEFT_OUT, reservationFormModel } from './reservation-form.model.ts';

const CUSTOMER = 'newcomer';

async function slotIn({ request }: HeldCall): Promise<Wish> {
  const form = await request.clone().formData();
  return { date: String(form.get('date')), time: String(form.get('time')) };
}

function reservationFormWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const { customerId } = profileOf(provider, CUSTOMER);
  let reservationSettingId = 0;

  const take = async (by: number, slot: Wish | undefined) => {
    invariant(slot, 'reservationFormWorld: a reservation without a slot.');
    await db.insert(reservations).values({
      customerId: by,
      reservationSettingId,
      status: 'confirmed',
      day: slot.date,
      time: slot.time,
      itemAnswers: [],
      createdAt: TEST_NOW,
    });
  };
  const somebodyElse = async () => {
    const [other] = await db
      .select()
      .from(customers)
      .where(ne(customers.id, await customerId()))
      .limit(1);
    invariant(other, 'reservationFormWorld: the demo data has one customer only.');
    return other.id;
  };
  const disperse = async () => {
    const { customerId: whose, createdAt } = reservations;
    await db.delete(reservations).where(and(eq(whose, await somebodyElse()), eq(createdAt, TEST_NOW)));
  };
  const count = async () =>
    db.$count(
      reservations,
      and(eq(reservations.customerId, await customerId()), ne(reservations.status, 'cancelled')),
    );

  return {
    persona: CUSTOMER,
    loads: ['GET /reservations'],
    sending: {
      parts: { reservation: 'POST /reservations' },
      check: ['GET /reservations', 'GET /meetings'],
      find: 'GET /reservations',
      ready: { reservation: disperse },
      refuse: {
        overlaps: overlapAll,
        slotTaken: async (call) => {
          await take(await somebodyElse(), await slotIn(call));
          await call.pass();
        },
        answersRefused: (call) =>
          call.answer(422, { errors: ['お名前をご確認ください。'], error_fields: ['answers[1]'] }),
        formRefused: refuse('ほかのご予約と重なっています。'),
        notSent: tooMany,
      },
      /**
       * Takes the slot after the page load. If it were taken earlier, the form would not offer it, and the draft would
       * be invalid.
       */
      arrive: async (path) => {
        const { submission } = path.start.input as ReservationFormInput;
        if (submission && (await count()) === 0)
          await take(await customerId(), submission.answers.form?.wishes[0]);
      },
    },
    prepare: async (path) => {
      const { reservationFormId, hasSlots, receipt } = path.start.input as ReservationFormInput;
      reservationSettingId = reservationFormId;
      await db.delete(formItems).where(inArray(formItems.id, LEFT_OUT));
      const isThis = eq(reservationSettings.id, reservationSettingId);
      if (!hasSlots) await db.update(reservationSettings).set({ weekdays: [] }).where(isThis);
      if (receipt) await take(await customerId(), { date: receipt.date ?? '', time: receipt.time ?? '' });
    },
    reloadedAt: 'form',
    left: count,
    expected: (end) => (end.value === 'complete' ? 1 : 0),
  };
}

export const reservationFormCase: WizardCase = { model: reservationFormModel, world: reservationFormWorld };
