import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Customer } from '#provider/db/customer-tables.ts';
import {
  cooperationConsents,
  customerAdditionalRecords,
  customerProfiles,
  customers,
} from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';
import type * as session from '#src/api/contract/session.contract.ts';
import { normalizeName } from '#src/lib/text-characters.ts';

export const getMe: Handler<typeof session.getMe> = async ({ db, customer }) =>
  answer({ customer: await describeMe(db, customer) });

const blankName = refuse(422, ['表示するお名前をご確認ください。'], ['name']);

/**
 * The chosen name takes precedence over the names in LINE and in the profile. Neither a later sign-in nor a change of
 * the profile replaces it.
 */
export const updateMe: Handler<typeof contract.updateMe> = async ({ db, customer, body }) => {
  const chosenName = normalizeName(body.customer.name);
  if (chosenName === '') return blankName;
  await db.update(customers).set({ chosenName }).where(eq(customers.id, customer.id));
  return answer({ customer: await describeMe(db, { ...customer, chosenName }) });
};

export const markConnected: Handler<typeof contract.markConnected> = async ({
  db,
  customer,
  body: { connected },
}) => {
  await db.update(customers).set({ connected }).where(eq(customers.id, customer.id));
  return answer({ customer: await describeMe(db, { ...customer, connected }) });
};

/**
 * Describes the customer for `GET /me`. `name` is the customer's chosen name, otherwise the name in the profile,
 * otherwise LINE's display name.
 */
async function describeMe(db: Database, customer: Customer): Promise<z.output<typeof session.me>> {
  const [profile] = await db
    .select({ lastName: customerProfiles.lastName, firstName: customerProfiles.firstName })
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, customer.id));
  const fullName = [profile?.lastName, profile?.firstName].filter(Boolean).join(' ');
  const { uuid, chosenName, displayName, connected, unsubscribed } = customer;
  return { uuid, name: chosenName || fullName || displayName, connected, unsubscribed };
}

/** The latest decision replaces the earlier one, so that a customer can withdraw the consent (INFO-7). */
export const updateCooperationInfo: Handler<typeof contract.updateCooperationInfo> = async ({
  db,
  arrival,
  customer,
  body: { consented },
}) => {
  const decision = { consented, decidedAt: arrival.startedAt };
  await db
    .insert(cooperationConsents)
    .values({ customerId: customer.id, ...decision })
    .onConflictDoUpdate({ target: cooperationConsents.customerId, set: decision });
  return answer({ consented });
};

export const getCustomerAdditionalRecords: Handler<typeof contract.getCustomerAdditionalRecords> = async ({
  db,
  customer,
}) =>
  answer({
    customerAdditionalRecords: await db
      .select()
      .from(customerAdditionalRecords)
      .where(eq(customerAdditionalRecords.customerId, customer.id))
      .orderBy(asc(customerAdditionalRecords.position), asc(customerAdditionalRecords.id)),
  });
