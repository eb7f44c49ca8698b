import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import { itemsOf } from '#provider/forms/items-of.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findItemForm, findSetting } from './find-forms.ts';
import { everySlot, freeSlots, takenSlots } from './setting-slots.ts';

export const getReservationSetting: Handler<typeof contract.getReservationSetting> = async ({
  deps,
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const setting = id === null ? undefined : await findSetting(db, customer, id);
  if (!setting) return notFound;
  const today = tokyoDay(deps.now());
  const taken = await takenSlots(db, setting, today);
  return answer({
    reservationSetting: { ...setting, availableSlots: freeSlots(everySlot(setting, today), taken) },
  });
};

export const getReservationSettingItems: Handler<typeof contract.getReservationSettingItems> = async ({
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const setting = id === null ? undefined : await findSetting(db, customer, id);
  return setting ? answer({ items: await itemsOf(db, { reservationSettingId: setting.id }) }) : notFound;
};

export const getItem: Handler<typeof contract.getItem> = async ({ db, customer, params }) => {
  const id = positiveInteger(params.id);
  const form = id === null ? undefined : await findItemForm(db, customer, id);
  return form ? answer({ item: { ...form, items: await itemsOf(db, { itemFormId: form.id }) } }) : notFound;
};
