import { eq } from 'drizzle-orm';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { accessLogs, customerSessions, customers, mediaFiles } from '#provider/db/customer-tables.ts';
import { inquiries, inquiryRecipients, inquiryResponses } from '#provider/db/form-tables.ts';
import type { ApiResult } from '#src/api/api-problem.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import {
  createConsultationVisitReservation,
  getConsultationSettings,
} from '#src/api/contract/consultation.contract.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { createInquiryResponse } from '#src/api/contract/inquiry.contract.ts';
import { getMediaFile, getMediaFileToken } from '#src/api/contract/media-file.contract.ts';
import { signIn } from '#src/api/contract/session.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Page, World } from './customer-at-provider.ts';
import { answered, bookingOf, signInCustomer } from './customer-at-provider.ts';

export type KindName = 'read' | 'write' | 'upload' | 'download' | 'auth' | 'heartbeat';

/** One kind of call, and the rows that it creates at the provider. */
export interface CallKind {
  endpoint: Endpoint;
  call(page: Page, idempotencyKey: string): Promise<ApiResult<unknown>>;
  /**
   * Counts the rows that calls of this kind have created since `forgetCalls`. Always 0 for a kind that creates none.
   */
  rows(): Promise<number>;
}

const FILE = { uuid: '6c1d3a52-9a0a-4d8f-9d5e-0b6f1f7a2c11', name: '見積書.pdf' };

/** Gives the regular customer a file and an inquiry. Returns one call of every kind. */
export const prepareKinds = async (world: World): Promise<Record<KindName, CallKind>> => {
  const { provider } = world;
  const { db } = provider;
  const { uuid } = provider.persona('regular');
  const [customer] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  invariant(customer, 'prepareKinds: the regular customer is not seeded.');
  const customerId = customer.id;
  const content = Buffer.from('%PDF-1.7 見積書');
  const createdAt = new Date('2026-11-20T00:00:00Z');
  await db
    .insert(mediaFiles)
    .values({ ...FILE, customerId, contentType: 'application/pdf', content, createdAt });
  const [inquiry] = await db
    .insert(inquiries)
    .values({ builderId: customer.builderId, title: 'アンケート', description: '' })
    .returning();
  const inquiryId = inquiry?.id ?? 0;
  await db.insert(inquiryRecipients).values({ inquiryId, customerId });

  const page = await signInCustomer(world);
  const booking = await bookingOf(page);
  const { token } = answered(await page.client.call(getMediaFileToken, { params: { id: FILE.uuid } }));
  const pageView = '0d7c5a0e-51a6-4a7e-8c39-4b4f0f1d7e21';
  const accessLog = { uuid: pageView, path: '/mypage', viewTime: 1, trackingCode: null };
  const none = async () => 0;

  return {
    read: {
      endpoint: getConsultationSettings,
      call: ({ client }) => client.call(getConsultationSettings),
      rows: none,
    },
    write: {
      endpoint: createConsultationVisitReservation,
      call: ({ client }, idempotencyKey) =>
        client.call(createConsultationVisitReservation, { body: booking, idempotencyKey }),
      rows: () => db.$count(visitReservations),
    },
    upload: {
      endpoint: createInquiryResponse,
      call: ({ client }, idempotencyKey) => {
        const body = new FormData();
        body.append('inquiryId', String(inquiryId));
        return client.call(createInquiryResponse, { body, idempotencyKey });
      },
      rows: () => db.$count(inquiryResponses),
    },
    download: {
      endpoint: getMediaFile,
      call: ({ client }) => client.call(getMediaFile, { params: { uuid: FILE.uuid }, query: { token } }),
      rows: none,
    },
    auth: {
      endpoint: signIn,
      call: ({ client }) =>
        client.call(signIn, { body: { lineAccessToken: provider.lineAccessToken('regular'), uuid } }),
      rows: () => db.$count(customerSessions),
    },
    heartbeat: {
      endpoint: createAccessLog,
      call: ({ client }) => client.call(createAccessLog, { body: { accessLog } }),
      rows: async () => {
        await provider.flushAccessLogs();
        return db.$count(accessLogs);
      },
    },
  };
};

/** Deletes the rows of earlier calls. Keeps sessions and prepared data. */
export const forgetCalls = async ({ provider: { db, flushAccessLogs } }: World): Promise<void> => {
  await flushAccessLogs();
  await db.delete(visitReservations);
  await db.delete(inquiryResponses);
  await db.delete(accessLogs);
};
