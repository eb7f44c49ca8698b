import { and, eq, gt, ne, or } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';
import { timeInJapan, todayInJapan } from '#src/lib/japan-date.ts';
import type { Wishes } from './check-wishes.ts';
import { slotKey } from './open-days.ts';

export const sameTime = (fields: readonly string[]): Refusal =>
  withLogReason('sameTime', refuse(422, ['同じ日時のご予約があります。'], fields));

interface WishesAtShop extends Wishes {
  readonly builderShopId: number;
}

/**
 * Refuses a desired time that the customer has already booked at the same shop. The caller must have locked the
 * customer.
 */
export async function checkSameTime(
  db: Database,
  customer: Customer,
  wanted: WishesAtShop,
): Promise<Refusal | null> {
  const { customerId, builderShopId, status, desiredOn1, desiredTime1 } = visitReservations;
  const visits = await db
    .select({ date: desiredOn1, time: desiredTime1 })
    .from(visitReservations)
    .where(
      and(eq(customerId, customer.id), eq(builderShopId, wanted.builderShopId), ne(status, 'cancelled')),
    );
  const bookedSlots = new Set(visits.map(({ date, time }) => slotKey(date, time)));
  const fields = ([1, 2, 3] as const)
    .filter((rank) =>
      bookedSlots.has(slotKey(wanted[`desiredOn${rank}`] ?? '', wanted[`desiredTime${rank}`] ?? '')),
    )
    .map((rank) => `desiredOn${rank}`);
  return fields.length > 0 ? sameTime(fields) : null;
}

/**
 * Refuses the booking if the customer already has the maximum number of upcoming consultations. The caller must have
 * locked the customer.
 */
export async function checkUpcomingLimit(
  db: Database,
  customer: Customer,
  { now, settings: { comingConsultations } }: Pick<ProviderDeps, 'now' | 'settings'>,
): Promise<Refusal | null> {
  const { customerId, kind, status, desiredOn1, desiredTime1 } = visitReservations;
  const today = todayInJapan(now());
  const laterToday = and(eq(desiredOn1, today), gt(desiredTime1, timeInJapan(now())));
  const upcoming = await db.$count(
    visitReservations,
    and(
      eq(customerId, customer.id),
      eq(kind, 'consultation'),
      ne(status, 'cancelled'),
      or(gt(desiredOn1, today), laterToday),
    ),
  );
  if (upcoming < comingConsultations) return null;
  return withLogReason(
    'oneTooMany',
    refuse(422, [
      `今後のご相談は${comingConsultations}件までご予約いただけます。先に、今後のご相談のご予約を1件キャンセルしてください。`,
    ]),
  );
}
