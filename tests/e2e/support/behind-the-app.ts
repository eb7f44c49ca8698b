import { hc } from 'hono/client';
import { TESTING_API } from './origins.ts';
import type { TestingApi } from './testing-api.ts';

const api = hc<TestingApi>(TESTING_API);
const customer = api.customers[':uuid'];

/** Makes a customer, with a builder of their own, and a LINE access token for them. */
export const createCustomer = async (wanted: { asksHearing: boolean }) =>
  (await api.customers.$post({ json: wanted })).json();

export type Account = Awaited<ReturnType<typeof createCustomer>>;

/** The shops that the customer may choose from, each with what it can still take, the first day first. */
export const shopsOf = async (uuid: string) => (await customer.shops.$get({ param: { uuid } })).json();

export type ShopWithSlots = Awaited<ReturnType<typeof shopsOf>>[number];

/** The customer's rows, the oldest first. */
export const reservationsOf = async (uuid: string) =>
  (await customer.reservations.$get({ param: { uuid } })).json();

/** The provider forgets every session of the customer. */
export const endSessions = (uuid: string) => customer.sessions.$delete({ param: { uuid } });

/** The builder shortens what it takes for a profile attribute (snake_case). */
export const shortenRule = (uuid: string, attribute: string, maxLength: number) =>
  customer.rules.$patch({ param: { uuid }, json: { attribute, maxLength } });

/** Other customers take every place of a slot. */
export const fillSlot = (shopId: number, wish: { date: string; time: string }) =>
  api.shops[':id'].visits.$post({ param: { id: String(shopId) }, json: wish });

/** The exceptions that the provider did not expect, since the last time somebody asked. */
export const takeReported = async () => (await api.reported.$delete()).json();
