import { eq } from 'drizzle-orm';
import type { Customer } from '#provider/customers/customer.ts';
import type { Database } from '#provider/db/database.ts';
import { customerProfiles, customerProfileValidations, prefectures } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { checkProfile } from './check-profile.ts';

export const getCustomerProfile: Handler<typeof contract.getCustomerProfile> = async ({ db, customer }) => {
  const customerProfile = await readProfile(db, customer.id);
  return customerProfile ? answer({ customerProfile }) : notFound;
};

export const getCustomerProfileValidations: Handler<typeof contract.getCustomerProfileValidations> = async ({
  db,
  customer,
}) => answer({ customerProfileValidations: await rulesFor(db, customer) });

/** Keeps the tidied values: digits of phone numbers and postal codes without hyphens, in half width. */
export const updateCustomerProfile: Handler<typeof contract.updateCustomerProfile> = async ({
  db,
  customer,
  body,
}) => {
  const checked = checkProfile(body.customerProfile, await rulesFor(db, customer), await prefectureIds(db));
  if (!checked.ok) return checked;
  const { customerProfile } = checked;
  await saveProfile(db, customer.id, customerProfile);
  return answer({ customerProfile });
};

/** A customer's profile; undefined for a customer who has none. */
export async function readProfile(db: Database, customerId: number): Promise<CustomerProfile | undefined> {
  const [profile] = await db
    .select()
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, customerId));
  return profile;
}

/** Replaces the customer's profile as a whole. */
async function saveProfile(db: Database, customerId: number, profile: CustomerProfile): Promise<void> {
  await db
    .insert(customerProfiles)
    .values({ customerId, ...profile })
    .onConflictDoUpdate({ target: customerProfiles.customerId, set: profile });
}

/** The builder's validation rules, in the builder's order. */
export async function rulesFor(db: Database, customer: Customer): Promise<ProfileValidation[]> {
  return db
    .select({
      attribute: customerProfileValidations.attribute,
      required: customerProfileValidations.required,
      maxLength: customerProfileValidations.maxLength,
      format: customerProfileValidations.format,
    })
    .from(customerProfileValidations)
    .where(eq(customerProfileValidations.builderId, customer.builderId))
    .orderBy(customerProfileValidations.id);
}

/** The ids of all prefectures. */
export async function prefectureIds(db: Database): Promise<Set<number>> {
  return new Set((await db.select({ id: prefectures.id }).from(prefectures)).map(({ id }) => id));
}
