import { hc } from 'hono/client';
import type { BrokenCall } from './customer-faults.ts';
import { TESTING_API } from './origins.ts';
import type { WantedEvent } from './own-event.ts';
import type { SmsChange } from './sms-testing-api.ts';
import type { TestingApi } from './testing-api.ts';

const api = hc<TestingApi>(TESTING_API);
const customer = api.customers[':uuid'];

/** The customers of the current test. A worker runs only one test at a time. */
const customersOfTest: string[] = [];

export async function createCustomer(wanted: { asksHearing: boolean }) {
  const created = await (await api.customers.$post({ json: wanted })).json();
  customersOfTest.push(created.uuid);
  return created;
}

export type Account = Awaited<ReturnType<typeof createCustomer>>;

/** The customer's shops. The open slots of each shop are in order of days. */
export const shopsOf = async (uuid: string) => (await customer.shops.$get({ param: { uuid } })).json();

export type ShopWithSlots = Awaited<ReturnType<typeof shopsOf>>[number];

/** The customer's reservation rows, oldest first. */
export const reservationsOf = async (uuid: string) =>
  (await customer.reservations.$get({ param: { uuid } })).json();

export const forgetBookings = (uuid: string) => customer.reservations.$delete({ param: { uuid } });

export const profileOf = async (uuid: string) => (await customer.profile.$get({ param: { uuid } })).json();

/** The customer's consent to share data with partner companies, or null if not answered. */
export const consentOf = async (uuid: string) => (await customer.consent.$get({ param: { uuid } })).json();

/** Creates an SMS request with its link and an unused phone number. */
export const createSmsRequest = async (uuid: string) =>
  (await api.smsRequests.$post({ json: { uuid } })).json();

/** Returns the provider's SMS request, with the codes that the provider has sent, newest first. */
export const smsRequestOf = async (liffToken: string) =>
  (await api.smsRequests[':liffToken'].$get({ param: { liffToken } })).json();

export const changeSmsRequest = (liffToken: string, change: SmsChange) =>
  api.smsRequests[':liffToken'].$patch({ param: { liffToken }, json: change });

/** The customer's catalog enquetes, oldest first. */
export const catalogEnquetesOf = async (uuid: string) =>
  (await customer.catalogEnquetes.$get({ param: { uuid } })).json();

/** Publishes the eight demo catalogs for the customer's builder, even if it already has them. */
export const addWebCatalogs = (uuid: string) => customer.webCatalogs.$post({ param: { uuid } });

/**
 * Gives the customer one file of each kind that a page can show, one file of another kind, and one without content.
 */
export const addFiles = async (uuid: string) => (await customer.files.$post({ param: { uuid } })).json();

/**
 * Gives the customer's builder the demo inquiries, item forms and reservation settings. `maxSizeKb` limits the size of
 * an image.
 */
export const createForms = async (uuid: string, maxSizeKb?: number) =>
  (await api.forms.$post({ json: { uuid, ...(maxSizeKb !== undefined && { maxSizeKb }) } })).json();

/** Gives the customer's builder the forms, and returns the id of the demo's fourth inquiry, which asks for photos. */
export const addPhotoInquiry = async (uuid: string, maxSizeKb?: number) =>
  (await createForms(uuid, maxSizeKb)).inquiries[3] ?? 0;

/** The forms that the customer has sent, oldest first. */
export const formsOf = async (uuid: string) => (await api.forms[':uuid'].$get({ param: { uuid } })).json();

export const takeFormSlot = (settingId: number, slot: { date: string; time: string }) =>
  api.forms.settings[':id'].reservations.$post({ param: { id: String(settingId) }, json: slot });

export const createEvent = async (uuid: string, wanted: WantedEvent) =>
  (await customer.events.$post({ param: { uuid }, json: wanted })).json();

export type OwnEvent = Awaited<ReturnType<typeof createEvent>>;

export const fillSession = (eventId: number, wish: { date: string; time: string }) =>
  api.events[':id'].entries.$post({ param: { id: String(eventId) }, json: wish });

export const endSessions = (uuid: string) => customer.sessions.$delete({ param: { uuid } });

export const breakCall = (uuid: string, broken: BrokenCall) =>
  api.faults[':uuid'].$post({ param: { uuid }, json: broken });

export const mendCalls = (uuid: string) => api.faults[':uuid'].$delete({ param: { uuid } });

/** Returns one entry for each time that the customer stopped or resumed the messages, oldest first. */
export const subscriptionChangesOf = async (uuid: string) =>
  (await customer.subscriptionChanges.$get({ param: { uuid } })).json();

/** Lowers the maximum length that the builder allows for a profile attribute. `attribute` is in snake_case. */
export const shortenRule = (uuid: string, attribute: string, maxLength: number) =>
  customer.rules.$patch({ param: { uuid }, json: { attribute, maxLength } });

const lastSlotOf = ({ slots }: ShopWithSlots) => {
  const { date = '', times = [] } = slots.at(-1) ?? {};
  return { date, time: times[0] ?? '' };
};

/**
 * Gives the customer a confirmed consultation and returns the path of its page. The default is the shop's last slot, so
 * that the consultation can still be cancelled.
 */
export const giveVisit = async (
  uuid: string,
  shop: ShopWithSlots,
  slot = lastSlotOf(shop),
): Promise<string> => {
  const given = await customer.visits.$post({ param: { uuid }, json: { shopId: shop.id, slot } });
  return `/mypage/visitReservations/visits/${(await given.json()).id}`;
};

export const fillSlot = (shopId: number, wish: { date: string; time: string }) =>
  api.shops[':id'].visits.$post({ param: { id: String(shopId) }, json: wish });

/** Returns the provider's unexpected exceptions that concern the current test's customers, and clears them. */
export const takeReports = async () =>
  (await api.reports.$post({ json: { visitors: customersOfTest.splice(0) } })).json();
