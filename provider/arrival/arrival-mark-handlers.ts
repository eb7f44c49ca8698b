import { tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { Handler } from '#provider/http/call.ts';
import { textIdIn } from '#provider/http/path-segments.ts';
import { answer, notFound, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';
import { storeMarkOnce } from './mark-once.ts';

const marked = answer({ status: true });
const nothingToMark = refuse(422, ['送信された内容をご確認ください。']);

export const checkMessage: Handler<typeof contract.checkMessage> = async ({
  db,
  arrival,
  customer,
  params,
}) => {
  const id = textIdIn(params.id);
  if (id === null) return notFound;
  await storeMarkOnce(db, customer.id, { kind: 'message', value: { id }, at: arrival.startedAt });
  return marked;
};

export const openRemindLineMessage: Handler<typeof contract.openRemindLineMessage> = async ({
  db,
  arrival,
  customer,
  params,
}) => {
  const id = textIdIn(params.id);
  if (id === null) return notFound;
  await storeMarkOnce(db, customer.id, { kind: 'remindLineMessage', value: { id }, at: arrival.startedAt });
  return marked;
};

export const createTrackingSource: Handler<typeof contract.createTrackingSource> = async ({
  db,
  arrival,
  customer,
  body,
}) => {
  await storeMarkOnce(db, customer.id, { kind: 'trackingSource', value: body, at: arrival.startedAt });
  return marked;
};

export const createAdvertisementParam: Handler<typeof contract.createAdvertisementParam> = async ({
  db,
  arrival,
  customer,
  body,
}) => {
  if (Object.keys(body).length === 0) return nothingToMark;
  await storeMarkOnce(db, customer.id, { kind: 'advertisementParam', value: body, at: arrival.startedAt });
  return marked;
};

export const createRefer: Handler<typeof contract.createRefer> = async ({ db, arrival, customer, body }) => {
  if (Object.keys(body).length === 0) return nothingToMark;
  await storeMarkOnce(db, customer.id, { kind: 'refer', value: body, at: arrival.startedAt });
  return marked;
};

/** Counts at most one opening of the app per customer and day (Asia/Tokyo). */
export const createCustomerSession: Handler<typeof contract.createCustomerSession> = async ({
  db,
  arrival: { startedAt },
  customer,
}) => {
  await storeMarkOnce(db, customer.id, {
    kind: 'appOpened',
    value: { day: tokyoDay(startedAt) },
    at: startedAt,
  });
  return marked;
};
