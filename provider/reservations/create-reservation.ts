import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { Customer } from '#provider/customers/customer.ts';
import type { Database } from '#provider/db/database.ts';
import { reservations } from '#provider/db/reservation-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { answerFaults, refuseFaults, tidyAnswers } from '#provider/forms/check-answers.ts';
import { itemsOf } from '#provider/forms/items-of.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { created, refuse } from '#provider/http/reply.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { findItemForm, lockSetting } from './find-forms.ts';
import { shownReservation } from './reservations-of.ts';
import { everySlot, slotState, takenSlots } from './setting-slots.ts';

type Wanted = Call<typeof contract.createReservation>['body']['reservation'];

/** What is reserved or handed in, as far as its row goes. */
type Subject = { ok: true; title: string; items: Item[]; row: SubjectRow } | Refusal;
type SubjectRow =
  | { reservationSettingId: number; day: string; time: string; status: 'confirmed' }
  | { itemFormId: number; status: 'requested' };

const eitherOne = refuse(422, ['ご予約の内容をご確認ください。'], ['reservationSettingId', 'itemId']);
const unknownForm = refuse(422, ['このフォームは受付を終了しました。'], ['reservationSettingId']);
const unknownItem = refuse(422, ['このフォームは受付を終了しました。'], ['itemId']);
const slotMissing = refuse(422, ['ご希望の日時をお選びください。'], ['date']);
const slotRefusals = {
  full: refuse(422, ['ご希望の日時は満席になりました。別の日時をお選びください。'], ['date']),
  closed: refuse(422, ['ご希望の日時はご予約を受け付けていません。別の日時をお選びください。'], ['date']),
};

/** Refuses before it writes anything, so the transaction it runs in may commit whatever it answers. */
export const createReservation: Handler<typeof contract.createReservation> = async ({
  deps,
  db,
  customer,
  body: { reservation: wanted },
}) => {
  const subject = await subjectOf(db, deps, customer, wanted);
  if (!subject.ok) return subject;
  const written = subject.items.filter(({ kind }) => kind !== 'image');
  const refusal = refuseFaults(answerFaults(written, wanted.itemAnswers, 'itemAnswers'));
  if (refusal) return refusal;
  const [row] = await db
    .insert(reservations)
    .values({
      ...subject.row,
      customerId: customer.id,
      itemAnswers: tidyAnswers(written, wanted.itemAnswers),
      createdAt: deps.now(),
    })
    .returning();
  invariant(row, 'createReservation: the insert returned no row.');
  return created({ reservation: shownReservation({ row, title: subject.title }) });
};

async function subjectOf(
  db: Database,
  deps: ProviderDeps,
  customer: Customer,
  wanted: Wanted,
): Promise<Subject> {
  const { reservationSettingId, itemId } = wanted;
  if (reservationSettingId !== null && itemId === null) {
    return slotSubject(db, deps, customer, { ...wanted, reservationSettingId });
  }
  if (reservationSettingId !== null || itemId === null) return eitherOne;
  const form = await findItemForm(db, customer, itemId);
  if (!form) return unknownItem;
  const items = await itemsOf(db, { itemFormId: form.id });
  return { ok: true, title: form.title, items, row: { itemFormId: form.id, status: 'requested' } };
}

async function slotSubject(
  db: Database,
  deps: ProviderDeps,
  customer: Customer,
  { reservationSettingId, date, time }: Wanted & { reservationSettingId: number },
): Promise<Subject> {
  const setting = await lockSetting(db, customer, reservationSettingId);
  if (!setting) return unknownForm;
  if (date === null || time === null) return slotMissing;
  const today = tokyoDay(deps.now());
  const state = slotState(everySlot(setting, today), await takenSlots(db, setting, today), date, time);
  if (state !== 'open') return slotRefusals[state];
  const items = await itemsOf(db, { reservationSettingId: setting.id });
  const row = { reservationSettingId: setting.id, day: date, time, status: 'confirmed' as const };
  return { ok: true, title: setting.title, items, row };
}
