import { and, eq, gt, ne } from 'drizzle-orm';
import type { SlotState } from '#provider/booking/open-days.ts';
import { slotKey } from '#provider/booking/open-days.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { itemForms, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/reservation.contract.ts';
import { addDays, todayInJapan, weekdayOf } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { findItems } from './check-form.ts';

export const getReservationSetting: Handler<typeof contract.getReservationSetting> = async ({
  deps,
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const setting = id === null ? undefined : await findSetting(db, customer, id);
  if (!setting) return notFound;
  const today = todayInJapan(deps.now());
  const taken = await findTakenSlots(db, setting, today);
  return answer({
    reservationSetting: { ...setting, availableSlots: listFreeSlots(listSlots(setting, today), taken) },
  });
};

export const getReservationSettingItems: Handler<typeof contract.getReservationSettingItems> = async ({
  db,
  customer,
  params,
}) => {
  const id = positiveInteger(params.id);
  const setting = id === null ? undefined : await findSetting(db, customer, id);
  return setting ? answer({ items: await findItems(db, { reservationSettingId: setting.id }) }) : notFound;
};

export const getItem: Handler<typeof contract.getItem> = async ({ db, customer, params }) => {
  const id = positiveInteger(params.id);
  const form = id === null ? undefined : await findItemForm(db, customer, id);
  return form ? answer({ item: { ...form, items: await findItems(db, { itemFormId: form.id }) } }) : notFound;
};

const isOpenSetting = (customer: Customer, id: number) =>
  and(
    eq(reservationSettings.id, id),
    eq(reservationSettings.builderId, customer.builderId),
    eq(reservationSettings.closed, false),
    eq(reservationSettings.archived, false),
  );

/** Finds a reservation setting of the customer's builder, unless the setting is closed or archived. */
const findSetting = async (db: Database, customer: Customer, id: number) =>
  (await db.select().from(reservationSettings).where(isOpenSetting(customer, id)))[0];

/** Like `findSetting`, but locks the row, so that reservations of the same setting wait for each other. */
export const lockSetting = async (db: Database, customer: Customer, id: number) =>
  (await db.select().from(reservationSettings).where(isOpenSetting(customer, id)).for('no key update'))[0];

export const findItemForm = async (db: Database, customer: Customer, id: number) =>
  (
    await db
      .select()
      .from(itemForms)
      .where(
        and(eq(itemForms.id, id), eq(itemForms.builderId, customer.builderId), eq(itemForms.archived, false)),
      )
  )[0];

export type SettingRow = typeof reservationSettings.$inferSelect;

interface DaySlots {
  readonly date: string;
  readonly times: string[];
}

/** Returns every slot of a setting from tomorrow on, taken or free. */
export function listSlots({ weekdays, times, daysAhead }: SettingRow, today: string): DaySlots[] {
  return Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1))
    .filter((date) => weekdays.includes(weekdayOf(date)))
    .map((date) => ({ date, times: [...times].sort() }));
}

/** Returns the taken slots in the format of {@link slotKey}. One reservation fills a slot. */
export async function findTakenSlots(db: Database, setting: SettingRow, today: string): Promise<Set<string>> {
  const { reservationSettingId, day, time, status } = reservations;
  const rows = await db
    .select({ day, time })
    .from(reservations)
    .where(and(eq(reservationSettingId, setting.id), gt(day, today), ne(status, 'cancelled')));
  return new Set(rows.map((row) => slotKey(row.day ?? '', row.time ?? '')));
}

const listFreeSlots = (slots: readonly DaySlots[], taken: ReadonlySet<string>): DaySlots[] =>
  slots
    .map(({ date, times }) => ({ date, times: times.filter((time) => !taken.has(slotKey(date, time))) }))
    .filter(({ times }) => times.length > 0);

export function slotState(
  slots: readonly DaySlots[],
  taken: ReadonlySet<string>,
  date: string,
  time: string,
): SlotState {
  if (!slots.some((slot) => slot.date === date && slot.times.includes(time))) return 'closed';
  return taken.has(slotKey(date, time)) ? 'full' : 'open';
}
