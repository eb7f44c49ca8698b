import { hc } from 'hono/client';
import type { BrokenCall } from './customer-faults.ts';
import { TESTING_API } from './origins.ts';
import type { WantedEvent } from './own-event.ts';
import type { SmsChange } from './sms-testing-api.ts';
import type { TestingApi } from './testing-api.ts';

const api = hc<TestingApi>(TESTING_API);
const customer = api.customers[':uuid'];

/** The customers of the test that is running: a worker runs one at a time. */
const customersOfTest: string[] = [];

/** Makes a customer, with a builder of their own, and a LINE access token for them. */
export async function createCustomer(wanted: { asksHearing: boolean }) {
  const created = await (await api.customers.$post({ json: wanted })).json();
  customersOfTest.push(created.uuid);
  return created;
}

export type Account = Awaited<ReturnType<typeof createCustomer>>;

/** The shops that the customer may choose from, each with what it can still take, the first day first. */
export const shopsOf = async (uuid: string) => (await customer.shops.$get({ param: { uuid } })).json();

export type ShopWithSlots = Awaited<ReturnType<typeof shopsOf>>[number];

/** The customer's rows, the oldest first. */
export const reservationsOf = async (uuid: string) =>
  (await customer.reservations.$get({ param: { uuid } })).json();

/** The provider has no booking of the customer any more. */
export const forgetBookings = (uuid: string) => customer.reservations.$delete({ param: { uuid } });

export const profileOf = async (uuid: string) => (await customer.profile.$get({ param: { uuid } })).json();

/** Whether the customer lets partner companies know; null when nothing was answered. */
export const consentOf = async (uuid: string) => (await customer.consent.$get({ param: { uuid } })).json();

/** A link to a request that has not been begun, and a number that nobody has used. */
export const createSmsRequest = async (uuid: string) =>
  (await api.smsRequests.$post({ json: { uuid } })).json();

/** The request as the provider has it, with the codes that were sent to its number, the newest first. */
export const smsRequestOf = async (liffToken: string) =>
  (await api.smsRequests[':liffToken'].$get({ param: { liffToken } })).json();

export const changeSmsRequest = (liffToken: string, change: SmsChange) =>
  api.smsRequests[':liffToken'].$patch({ param: { liffToken }, json: change });

/** The customer's catalog enquetes, the oldest first. */
export const catalogEnquetesOf = async (uuid: string) =>
  (await customer.catalogEnquetes.$get({ param: { uuid } })).json();

/** The customer's builder publishes the eight demo catalogs, once more if it has them. */
export const addWebCatalogs = (uuid: string) => customer.webCatalogs.$post({ param: { uuid } });

/** The customer's builder has files ready for them: of every kind that a page can show, one of another, and one that is gone. */
export const addFiles = async (uuid: string) => (await customer.files.$post({ param: { uuid } })).json();

/** The customer's builder has the demo inquiries, item forms and reservation settings; images may be at most so large. */
export const createForms = async (uuid: string, maxSizeKb?: number) =>
  (await api.forms.$post({ json: { uuid, ...(maxSizeKb !== undefined && { maxSizeKb }) } })).json();

/** What the customer has sent by forms, the oldest first. */
export const formsOf = async (uuid: string) => (await api.forms[':uuid'].$get({ param: { uuid } })).json();

/** Somebody else reserves a slot of a form. */
export const takeFormSlot = (settingId: number, slot: { date: string; time: string }) =>
  api.forms.settings[':id'].reservations.$post({ param: { id: String(settingId) }, json: slot });

/** The customer's builder holds an event. */
export const createEvent = async (uuid: string, wanted: WantedEvent) =>
  (await customer.events.$post({ param: { uuid }, json: wanted })).json();

export type OwnEvent = Awaited<ReturnType<typeof createEvent>>;

/** Others take every place of an event's session. */
export const fillSession = (eventId: number, wish: { date: string; time: string }) =>
  api.events[':id'].entries.$post({ param: { id: String(eventId) }, json: wish });

/** The provider forgets every session of the customer. */
export const endSessions = (uuid: string) => customer.sessions.$delete({ param: { uuid } });

/** The line between the customer and the provider breaks for a call. */
export const breakCall = (uuid: string, broken: BrokenCall) =>
  api.faults[':uuid'].$post({ param: { uuid }, json: broken });

/** It is whole again, for every call. */
export const mendCalls = (uuid: string) => api.faults[':uuid'].$delete({ param: { uuid } });

/** What the customer has changed about the messages, the oldest first. */
export const subscriptionChangesOf = async (uuid: string) =>
  (await customer.subscriptionChanges.$get({ param: { uuid } })).json();

/** The builder shortens what it takes for a profile attribute (snake_case). */
export const shortenRule = (uuid: string, attribute: string, maxLength: number) =>
  customer.rules.$patch({ param: { uuid }, json: { attribute, maxLength } });

/** The last slot that a shop has. */
const lastSlotOf = ({ slots }: ShopWithSlots) => {
  const { date = '', times = [] } = slots.at(-1) ?? {};
  return { date, time: times[0] ?? '' };
};

/** The customer has a confirmed consultation, which can still be cancelled in the last slot; returns the path of its page. */
export const giveVisit = async (
  uuid: string,
  shop: ShopWithSlots,
  slot = lastSlotOf(shop),
): Promise<string> => {
  const given = await customer.visits.$post({ param: { uuid }, json: { shopId: shop.id, slot } });
  return `/mypage/visitReservations/visits/${(await given.json()).id}`;
};

/** Other customers take every place of a slot. */
export const fillSlot = (shopId: number, wish: { date: string; time: string }) =>
  api.shops[':id'].visits.$post({ param: { id: String(shopId) }, json: wish });

/** The exceptions that the provider did not expect, about the customers of the test that is running. */
export const takeReports = async () =>
  (await api.reports.$post({ json: { visitors: customersOfTest.splice(0) } })).json();
