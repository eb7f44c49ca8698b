import { and, eq, ne } from 'drizzle-orm';
import { sameTime } from '#provider/booking/own-visits.ts';
import { replaceBooking } from '#provider/booking/replace-booking.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { checkForm } from '#provider/forms/check-form.ts';
import { storeImages } from '#provider/forms/form-images.ts';
import type { Call, Handler } from '#provider/http/call.ts';
import type { Refusal, Reply } from '#provider/http/reply.ts';
import { created, refuse, withLogReason } from '#provider/http/reply.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { findItems } from './check-form.ts';
import { cancelOldReservation, findReservations, toReservation } from './form-reservations.ts';
import { findItemForm, findTakenSlots, listSlots, lockSetting, slotState } from './reservation-forms.ts';

type CreateCall = Call<typeof contract.createReservation>;
type Wanted = CreateCall['fields'];

/** The items of the form to answer, and the columns of the new row in `reservations`. */
type Subject = { ok: true; items: Item[]; row: SubjectRow } | Refusal;
type SubjectRow =
  | { reservationSettingId: number; day: string; time: string; status: 'confirmed' }
  | { itemFormId: number; status: 'requested' };

const eitherOne = withLogReason(
  'invalid',
  refuse(422, ['ご予約の内容をご確認ください。'], ['reservationSettingId', 'itemId']),
);
const unknownForm = withLogReason(
  'unknownForm',
  refuse(422, ['このフォームは受付を終了しました。'], ['reservationSettingId']),
);
const unknownItem = withLogReason(
  'unknownForm',
  refuse(422, ['このフォームは受付を終了しました。'], ['itemId']),
);
const slotMissing = withLogReason('slotMissing', refuse(422, ['ご希望の日時をお選びください。'], ['date']));
const slotRefusals = {
  full: withLogReason(
    'slotFull',
    refuse(422, ['ご希望の日時は満席になりました。別の日時をお選びください。'], ['date']),
  ),
  closed: withLogReason(
    'slotClosed',
    refuse(422, ['ご希望の日時はご予約を受け付けていません。別の日時をお選びください。'], ['date']),
  ),
};

export const createReservation: Handler<typeof contract.createReservation> = async (call) => {
  const { fields } = call;
  const ofForm = eq(reservations.reservationSettingId, fields.reservationSettingId ?? 0);
  const cancelOld = cancelOldReservation(call, ofForm);
  return replaceBooking(call, { replacesId: fields.replacesId, cancelOld }, (inside, replaced) =>
    reserve({ ...call, db: inside }, replaced),
  );
};

/** Makes every check before the first write, so that the transaction can commit even after a refusal. */
async function reserve(
  { deps, db, customer, body, fields }: CreateCall,
  replaced: number | null,
): Promise<Reply<ResponseOf<typeof contract.createReservation>>> {
  const subject = await findSubject(db, deps, customer, fields);
  if (!subject.ok) return subject;
  const form = checkForm(subject.items, body);
  if (!form.ok) return form;

  const [row] = await db
    .insert(reservations)
    .values({
      ...subject.row,
      customerId: customer.id,
      itemAnswers: form.answers,
      replacesId: replaced,
      createdAt: deps.now(),
    })
    .returning();
  invariant(row, 'createReservation: the insert returned no row.');
  await storeImages(db, deps, { reservationId: row.id }, form.images);
  const [made] = await findReservations(db, customer.id, eq(reservations.id, row.id));
  invariant(made, 'createReservation: the reservation that was just made is missing.');
  return created({ reservation: toReservation(made) });
}

async function findSubject(
  db: Database,
  deps: ProviderDeps,
  customer: Customer,
  wanted: Wanted,
): Promise<Subject> {
  const { reservationSettingId, itemId } = wanted;
  if (reservationSettingId !== undefined && itemId === undefined) {
    return findSlotSubject(db, deps, customer, { ...wanted, reservationSettingId });
  }
  if (reservationSettingId !== undefined || itemId === undefined) return eitherOne;
  const form = await findItemForm(db, customer, itemId);
  if (!form) return unknownItem;
  const items = await findItems(db, { itemFormId: form.id });
  return { ok: true, items, row: { itemFormId: form.id, status: 'requested' } };
}

async function findSlotSubject(
  db: Database,
  deps: ProviderDeps,
  customer: Customer,
  { reservationSettingId, date, time }: Wanted & { reservationSettingId: number },
): Promise<Subject> {
  const setting = await lockSetting(db, customer, reservationSettingId);
  if (!setting) return unknownForm;
  if (date === undefined || time === undefined) return slotMissing;
  const today = todayInJapan(deps.now());
  const state = slotState(listSlots(setting, today), await findTakenSlots(db, setting, today), date, time);
  if (state === 'full' && (await hasReservationAt(db, customer, { reservationSettingId, date, time }))) {
    return sameTime(['date']);
  }
  if (state !== 'open') return slotRefusals[state];
  const items = await findItems(db, { reservationSettingId: setting.id });
  const row = { reservationSettingId: setting.id, day: date, time, status: 'confirmed' as const };
  return { ok: true, items, row };
}

async function hasReservationAt(
  db: Database,
  customer: Customer,
  {
    reservationSettingId: settingId,
    date,
    time: at,
  }: { reservationSettingId: number; date: string; time: string },
): Promise<boolean> {
  const { customerId, reservationSettingId, day, time, status } = reservations;
  const isOwn = and(eq(customerId, customer.id), ne(status, 'cancelled'));
  const isThis = and(eq(reservationSettingId, settingId), eq(day, date), eq(time, at));
  return (await db.$count(reservations, and(isOwn, isThis))) > 0;
}
