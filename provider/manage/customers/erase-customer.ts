import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import { customerTies, pastCustomers } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { inquiryLineMessages, inquiryResponses } from '#provider/db/inquiry-tables.ts';
import { mediaFileTokens } from '#provider/db/media-file-tables.ts';
import { formImages, meetings, reservations } from '#provider/db/reservation-tables.ts';
import { customerProfiles, customers, visitReservations } from '#provider/db/schema.ts';
import { smsIncentiveRequests, smsOutbox, smsVerifiedNumbers } from '#provider/db/sms-tables.ts';
import { tablesOfCustomers } from './customer-data.ts';

/**
 * The rows of these tables stay, because they are also the builder's records of bookings, points and presents. The
 * texts that the customer wrote are removed from them.
 */
const STAY = new Set(['visitReservations', 'reservations', 'meetings', 'pointHistories', 'incentiveLogs']);

/** Deleted first, because these rows refer to rows that are deleted later (see the foreign keys in the migrations). */
const FIRST = [mediaFileTokens, inquiryLineMessages] as const;

/**
 * Erases a customer (OPS-9). The link stops working, everything that the customer entered is deleted, and upcoming
 * bookings are cancelled. Returns false if no customer has the uuid, for example after an earlier erasure.
 */
export function eraseCustomer(db: Database, uuid: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.uuid, uuid.toLowerCase()))
      .for('update');
    if (!customer) return false;
    const { id } = customer;
    await forgetNumbers(tx, id);
    await cancelComing(tx, id, now);
    await blankBookings(tx, id);
    for (const table of FIRST) await tx.delete(table).where(eq(table.customerId, id));
    for (const [name, table, customerId] of tablesOfCustomers) {
      if (STAY.has(name) || name === 'inquiryRecipients') continue;
      await tx.delete(table).where(eq(customerId, id));
    }
    const [recipients] = tablesOfCustomers.filter(([name]) => name === 'inquiryRecipients');
    if (recipients) await tx.delete(recipients[1]).where(eq(recipients[2], id));
    await tx.delete(customerTies).where(eq(customerTies.pastCustomerId, id));
    await tx.delete(pastCustomers).where(eq(pastCustomers.pastCustomerId, id));
    await tx
      .update(customers)
      .set({
        uuid: randomUUID(),
        lineUserId: null,
        displayName: '（削除済み）',
        chosenName: null,
        connected: false,
        unsubscribed: true,
      })
      .where(eq(customers.id, id));
    return true;
  });
}

async function forgetNumbers(tx: Database, id: number): Promise<void> {
  const [profile] = await tx
    .select({ tel: customerProfiles.tel })
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, id));
  if (!profile?.tel) return;
  const { tel } = profile;
  const requests = tx
    .select({ id: smsIncentiveRequests.id })
    .from(smsIncentiveRequests)
    .where(eq(smsIncentiveRequests.phoneNumber, tel));
  await tx
    .delete(smsVerifiedNumbers)
    .where(
      or(
        eq(smsVerifiedNumbers.phoneNumber, tel),
        inArray(smsVerifiedNumbers.smsIncentiveRequestId, requests),
      ),
    );
  await tx.delete(smsIncentiveRequests).where(eq(smsIncentiveRequests.phoneNumber, tel));
  await tx.delete(smsOutbox).where(eq(smsOutbox.phoneNumber, tel));
}

/** Cancels upcoming bookings. A visit is upcoming until its last desired day has passed. */
async function cancelComing(tx: Database, id: number, now: Date): Promise<void> {
  const today = tokyoDay(now);
  const { desiredOn1, desiredOn2, desiredOn3 } = visitReservations;
  const coming = [
    [visitReservations, gte(sql`greatest(${desiredOn1}, ${desiredOn2}, ${desiredOn3})`, today)],
    [reservations, gte(reservations.day, today)],
    [meetings, gte(meetings.startsAt, now)],
  ] as const;
  for (const [table, isAhead] of coming) {
    await tx
      .update(table)
      .set({ status: 'cancelled', cancelledAt: now })
      .where(and(eq(table.customerId, id), isAhead, ne(table.status, 'cancelled')));
  }
}

async function blankBookings(tx: Database, id: number): Promise<void> {
  const ofCustomer = tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.customerId, id));
  const answered = tx
    .select({ id: inquiryResponses.id })
    .from(inquiryResponses)
    .where(eq(inquiryResponses.customerId, id));
  await tx
    .delete(formImages)
    .where(
      or(inArray(formImages.reservationId, ofCustomer), inArray(formImages.inquiryResponseId, answered)),
    );
  await tx
    .update(visitReservations)
    .set({ otherConfirmation: '', hearingLists: [], cancelReason: null })
    .where(eq(visitReservations.customerId, id));
  await tx
    .update(reservations)
    .set({ itemAnswers: [], cancelReason: null })
    .where(eq(reservations.customerId, id));
  await tx.update(meetings).set({ cancelReason: null }).where(eq(meetings.customerId, id));
}
