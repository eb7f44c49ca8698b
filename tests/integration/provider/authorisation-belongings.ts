import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { idempotencyKeys } from '#provider/db/bookkeeping-tables.ts';
import {
  arrivalMarks,
  cooperationConsents,
  customerAdditionalRecords,
  customerProfiles,
  customers,
  customerTies,
  mediaFiles,
  mediaFileTokens,
  pastCustomers,
  subscriptionChanges,
} from '#provider/db/customer-tables.ts';
import {
  catalogEnquetes,
  formImages,
  inquiries,
  inquiryLineMessages,
  inquiryRecipients,
  inquiryResponses,
  reservations,
} from '#provider/db/form-tables.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  smsIncentiveRequests,
} from '#provider/db/incentive-tables.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import { lineMessageJob } from '#provider/jobs/line-messages.ts';
import { hashCode } from '#provider/sms/sms-request.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_DEMO, TEST_NOW } from '#tests/support/demo-data.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Offer } from './authorisation-builders.ts';
import { CLOSED_BUILDER } from './authorisation-builders.ts';
import type { Person } from './authorisation-people.ts';
import { CODE } from './authorisation-people.ts';
import { PNG } from './images.ts';

type Db = ProviderInProcess['db'];

interface Place extends Offer {
  readonly customerId: number;
}

const NEXT_WEEK = '2026-11-30';
const later = new Date(TEST_NOW.getTime() + 7 * 24 * 60 * 60 * 1000);
const createdAt = TEST_NOW;

/**
 * Gives a person a row in every table that can contain a customer's rows. Each row contains the person's mark, a text that
 * tests search for in responses.
 */
export async function giveBelongings(db: Db, who: Person, place: Place): Promise<void> {
  await giveAppointments(db, who, place);
  await giveInquiries(db, who, place);
  await givePresents(db, who, place);
  await giveTraces(db, who, place);
  await giveSmsLinks(db, who, place);
}

async function giveAppointments(db: Db, who: Person, place: Place): Promise<void> {
  const { mark, ownId, tourTime } = who;
  const { customerId, shopId, eventId, settingId } = place;
  const visit = {
    customerId,
    builderShopId: shopId,
    kind: 'consultation' as const,
    status: 'confirmed' as const,
    desiredOn1: NEXT_WEEK,
    desiredTime1: '10:00',
    shopVisitor: 1,
    useKidsSpace: false,
    useParking: false,
    otherConfirmation: mark,
    hearingLists: [{ id: 1, label: mark, answers: [mark] }],
    createdAt,
  };
  await db.insert(visitReservations).values([
    { id: ownId, ...visit },
    { id: ownId + 100, ...visit, kind: 'event', eventId },
  ]);
  await db.insert(meetings).values({
    id: ownId,
    customerId,
    title: mark,
    status: 'confirmed',
    startsAt: later,
    endsAt: new Date(later.getTime() + 1),
    place: mark,
    staffName: mark,
    cancelUntil: later,
  });
  await db.insert(reservations).values({
    id: ownId,
    customerId,
    reservationSettingId: settingId,
    status: 'confirmed',
    day: NEXT_WEEK,
    time: tourTime,
    itemAnswers: [{ itemId: 1, answers: [mark] }],
    createdAt,
  });
}

async function giveInquiries(db: Db, who: Person, { customerId, builderId }: Place): Promise<void> {
  const { mark, ownId, answeredInquiryId: inquiryId } = who;
  const wording = { builderId, title: mark, description: mark };
  await db.insert(inquiries).values([ownId, inquiryId].map((id) => ({ id, ...wording })));
  await db.insert(inquiryRecipients).values([ownId, inquiryId].map((id) => ({ inquiryId: id, customerId })));
  const answers = [{ itemId: 1, answers: [mark] }];
  await db.insert(inquiryResponses).values({ id: inquiryId, inquiryId, customerId, answers, createdAt });
  const image = { itemId: 1, name: mark, contentType: 'image/png', content: PNG };
  await db.insert(formImages).values({ inquiryResponseId: inquiryId, ...image });
  const [message] = await db
    .insert(inquiryLineMessages)
    .values({ inquiryId, customerId, status: 'queued', createdAt })
    .returning();
  invariant(message, 'giveInquiries: the insert returned no row.');
  const queue = createJobQueue({ now: () => createdAt, newId: randomUUID });
  await queue.add(db, lineMessageJob(message));
}

async function givePresents(db: Db, { mark, ownId }: Person, place: Place): Promise<void> {
  const { customerId, builderId } = place;
  await db.insert(pointHistories).values({ customerId, points: 10, reason: mark, createdAt });
  // Gives the person every incentive in advance, so that later bookings grant no new one.
  const ofBuilder = await db
    .select({ id: incentiveSettings.id })
    .from(incentiveSettings)
    .where(eq(incentiveSettings.builderId, builderId));
  await db.insert(incentiveSettings).values({
    id: ownId,
    builderId: CLOSED_BUILDER,
    title: 'consultation',
    presentName: mark,
    description: '',
    requiredPoints: 0,
    earnedPoints: 0,
    position: 0,
  });
  await db
    .insert(incentiveLogs)
    .values(
      [...ofBuilder, { id: ownId }].map(({ id }) => ({
        customerId,
        incentiveSettingId: id,
        status: 'granted' as const,
        createdAt,
      })),
    )
    .onConflictDoNothing();
}

async function giveTraces(db: Db, who: Person, { customerId, builderId }: Place): Promise<void> {
  const { uuid, mark, ownId, fileUuid, fileToken, pastUuid, lineUserId } = who;
  await db.update(customers).set({ chosenName: mark }).where(eq(customers.id, customerId));
  await db
    .update(customerProfiles)
    .set({ lastName: mark, contactEmail: `${mark}@example.com`, streetAddress: mark, leadStatus: mark })
    .where(eq(customerProfiles.customerId, customerId));
  await db
    .insert(idempotencyKeys)
    .values({ customerId, key: mark, requestHash: mark, status: 201, body: mark, createdAt });
  await db.insert(customerAdditionalRecords).values({ customerId, label: mark, value: mark, position: 0 });
  await db.insert(mediaFiles).values({
    id: ownId,
    uuid: fileUuid,
    customerId,
    name: `${mark}.txt`,
    contentType: 'text/plain',
    content: Buffer.from(mark),
    createdAt,
  });
  await db
    .insert(mediaFileTokens)
    .values({ tokenHash: sha256(fileToken), mediaFileId: ownId, customerId, expiresAt: later });
  await db.insert(catalogEnquetes).values({
    customerId,
    satisfactionLevel: 5,
    goodPoints: [mark],
    comment: mark,
    wantsConsultation: false,
    createdAt,
  });
  await db.insert(cooperationConsents).values({ customerId, consented: false, decidedAt: createdAt });
  const refer = { customerId, kind: 'refer', value: { ownerId: mark }, valueHash: mark, createdAt };
  await db.insert(arrivalMarks).values(refer);
  await db.insert(subscriptionChanges).values({ customerId, unsubscribed: false, reason: mark, createdAt });
  const log = { visitorUuid: uuid, uuid: fileUuid, path: `/${mark}`, viewTime: 0, createdAt };
  await storeAccessLogs(db)([log]);
  const past = { id: ownId, builderId, uuid: pastUuid, lineUserId, displayName: mark };
  await db.insert(customers).values({ ...past, connected: false, unsubscribed: false });
  const tie = { pastCustomerId: ownId, customerId, createdAt };
  await db.insert(pastCustomers).values(tie);
  await db.insert(customerTies).values(tie);
}

async function giveSmsLinks(db: Db, who: Person, { builderId, customerId }: Place): Promise<void> {
  const { mark, ownId: id, liffToken, liffTokenWithCode } = who;
  const phoneNumber = `0901111${id}`;
  const request = { builderId, customerId, presentName: mark, createdAt };
  await db.insert(smsIncentiveRequests).values([
    { ...request, liffTokenHash: sha256(liffToken), status: 'requested' },
    {
      ...request,
      id,
      liffTokenHash: sha256(liffTokenWithCode),
      status: 'phone_number_registered',
      phoneNumber,
      codeHash: await hashCode({ requestId: id, phoneNumber, code: CODE }, TEST_DEMO.smsCodeCost),
      codeExpiresAt: later,
    },
  ]);
}
