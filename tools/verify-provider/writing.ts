import { randomUUID } from 'node:crypto';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { valueAt } from './misfits.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';
import type { Ids } from './reading.ts';

interface Slot {
  readonly shop: unknown;
  readonly date: unknown;
  readonly time: unknown;
}

const NO_REASON = { cancelReason: '' };
const toWishes = ({ shop, date, time }: Slot) => ({
  builderShopId: shop,
  desiredOn1: date,
  desiredTime1: time,
  desiredOn2: null,
  desiredTime2: null,
  desiredOn3: null,
  desiredTime3: null,
  shopVisitor: 2,
  useKidsSpace: 'false',
  useParking: 'false',
});

/**
 * Makes the calls that write, for a customer who exists only for this check. Writes the name, the profile and
 * `connected` back unchanged. Sets the brochure request, the consent and `unsubscribed` to false. Cancels the bookings
 * that it creates. Submitted questionnaires, tracking marks and access logs cannot be undone.
 */
export async function write(
  provider: ProviderUnderTest,
  readBodies: ReadonlyMap<EndpointName, unknown>,
  { ids, uuid }: { ids: Ids; uuid: string },
): Promise<void> {
  const name = valueAt(readBodies.get('getMe'), 'customer', 'name');
  const connected = valueAt(readBodies.get('getMe'), 'customer', 'connected');
  const profile = valueAt(readBodies.get('getCustomerProfile'), 'customer_profile');
  await provider.call('updateMe', { body: { customer: { name } } });
  await provider.call('updateCustomerProfile', { body: { customerProfile: profile } });
  await provider.call('updateBasicInfo', { body: { customerProfile: profile } });
  await provider.call('markConnected', { body: { connected } });
  await provider.call('updateMailRequest', { body: { mailRequest: false } });
  await provider.call('updateCooperationInfo', { body: { consented: false } });
  await bookConsultation(provider, readBodies);
  await enterEvent(provider, readBodies);
  if (ids.getReservationSetting) await reserve(provider, readBodies, ids.getReservationSetting);
  await provider.call('createCatalogEnquete', {
    idempotencyKey: randomUUID(),
    body: {
      catalogEnquete: { satisfactionLevel: 3, goodPoints: [], comment: '', wantsConsultation: false },
    },
  });
  await leaveMarks(provider, uuid);
}

/**
 * Returns answers to the required items: the first option, or else a valid telephone number, e-mail address or date, or
 * else テスト.
 */
const requiredAnswers = (items: unknown): { id: number; label: string; answers: string[] }[] =>
  (Array.isArray(items) ? (items as Item[]) : [])
    .filter(({ required }) => required)
    .map(({ id, label, kind, options }) => ({ id, label, answers: [options[0] ?? TYPED[kind] ?? 'テスト'] }));

const TYPED: Readonly<Record<string, string>> = {
  tel: '0312345678',
  email: 'verify@example.com',
  date: '2030-01-01',
};

const hearingAnswers = (readBodies: ReadonlyMap<EndpointName, unknown>) =>
  requiredAnswers(valueAt(readBodies.get('getAdvanceConfirmations'), 'advance_confirmations'));

/** Returns the last time of the last day, because an earlier booking may be too late to cancel. */
function lastSlot(slots: unknown): { date: unknown; time: unknown } {
  const day: unknown = Array.isArray(slots) ? slots.at(-1) : undefined;
  const times = valueAt(day, 'times');
  return { date: valueAt(day, 'date'), time: Array.isArray(times) ? times.at(-1) : undefined };
}

/** Books twice with the same idempotency key. The second call must return the booking of the first. */
async function bookConsultation(
  provider: ProviderUnderTest,
  readBodies: ReadonlyMap<EndpointName, unknown>,
): Promise<void> {
  const shop = valueAt(readBodies.get('getBuilderShop'), 'builder_shop');
  const slot = { shop: valueAt(shop, 'id'), ...lastSlot(valueAt(shop, 'available_slots')) };
  const request = {
    idempotencyKey: randomUUID(),
    body: {
      consultationVisitReservation: {
        ...toWishes(slot),
        otherConfirmation: '',
        advanceConfirmation: { hearingLists: hearingAnswers(readBodies) },
      },
    },
  };
  const made = [await provider.call('createConsultationVisitReservation', request)];
  made.push(await provider.call('createConsultationVisitReservation', request));
  const [id, again] = made.map((body) => valueAt(body, 'visit_reservation', 'id'));
  if (id !== again)
    provider.note('createConsultationVisitReservation', 'books twice for one Idempotency-Key');
  for (const one of new Set([id, again]))
    await cancel(provider, 'cancelVisitReservation', 'visitReservation', one);
}

async function enterEvent(
  provider: ProviderUnderTest,
  readBodies: ReadonlyMap<EndpointName, unknown>,
): Promise<void> {
  const event = valueAt(readBodies.get('getEvent'), 'event');
  const sessions = valueAt(event, 'sessions');
  const free = Array.isArray(sessions)
    ? sessions.find((session) => Number(valueAt(session, 'remaining')) > 0)
    : undefined;
  if (free === undefined)
    return provider.leaveOut('createEventVisitReservation', 'the first event has no place left');
  const [shop, date, time] = ['builder_shop_id', 'date', 'time'].map((part) => valueAt(free, part));
  const entry = { eventId: valueAt(event, 'id'), ...toWishes({ shop, date, time }) };
  const made = await provider.call('createEventVisitReservation', {
    idempotencyKey: randomUUID(),
    body: { eventVisitReservation: entry },
  });
  const id = valueAt(made, 'event_visit_reservation', 'id');
  await cancel(provider, 'cancelVisitReservation', 'visitReservation', id);
}

async function reserve(
  provider: ProviderUnderTest,
  readBodies: ReadonlyMap<EndpointName, unknown>,
  settingId: string,
): Promise<void> {
  const form = new FormData();
  form.set('reservationSettingId', settingId);
  const slots = valueAt(readBodies.get('getReservationSetting'), 'reservation_setting', 'available_slots');
  for (const [name, value] of Object.entries(lastSlot(slots))) form.set(name, String(value));
  const items = valueAt(readBodies.get('getReservationSettingItems'), 'items');
  for (const { id, answers } of requiredAnswers(items)) {
    for (const answer of answers) form.append(`answers[${id}][]`, answer);
  }
  const made = await provider.call('createReservation', { form, idempotencyKey: randomUUID() });
  await cancel(provider, 'cancelReservation', 'reservation', valueAt(made, 'reservation', 'id'));
}

async function cancel(
  provider: ProviderUnderTest,
  name: 'cancelVisitReservation' | 'cancelReservation',
  field: string,
  id: unknown,
): Promise<void> {
  if (typeof id === 'number') await provider.call(name, { params: { id }, body: { [field]: NO_REASON } });
}

async function leaveMarks(provider: ProviderUnderTest, uuid: string): Promise<void> {
  const mark = 'verify-provider';
  await provider.call('createCustomerSession');
  await provider.call('createTrackingSource', {
    body: { trackingSourceId: mark, trackingSourceType: mark },
  });
  await provider.call('createAdvertisementParam', { body: { utmSource: mark } });
  await provider.call('createRefer', { body: { ownerId: mark } });
  await provider.call('createAccessLog', {
    body: { accessLog: { uuid: randomUUID(), path: '/', viewTime: 0, trackingCode: null } },
  });
  await provider.call('updateHubCustomer', { params: { uuid }, body: { unsubscribed: false } });
}
