import { eq } from 'drizzle-orm';
import humps from 'humps';
import type { Customer } from '#provider/customers/customer.ts';
import type { Database } from '#provider/db/database.ts';
import { customerProfiles, customerProfileValidations } from '#provider/db/schema.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { checkProfile } from './check-profile.ts';
import { keepingFlags } from './profile-flags.ts';

export const getCustomerProfile: Handler<typeof contract.getCustomerProfile> = async ({ db, customer }) => {
  const customerProfile = await readProfile(db, customer.id);
  return customerProfile ? answer({ customerProfile }) : notFound;
};

export const getCustomerProfileValidations: Handler<typeof contract.getCustomerProfileValidations> = async ({
  db,
  customer,
}) => answer({ customerProfileValidations: await rulesFor(db, customer) });

/**
 * Stores phone numbers and postal codes in half-width digits without hyphens. A form for one part of the profile still
 * sends the whole profile. A required attribute that was never answered may therefore stay null.
 */
export const updateCustomerProfile: Handler<typeof contract.updateCustomerProfile> = async ({
  db,
  customer,
  body,
}) => {
  const { customerProfile: sent } = body;
  const saved = await readProfile(db, customer.id);
  const isAsked = (name: keyof CustomerProfile) => sent[name] !== null || (saved?.[name] ?? null) !== null;
  const rules = (await rulesFor(db, customer)).filter(({ attribute }) =>
    isAsked(humps.camelize(attribute) as keyof CustomerProfile),
  );
  const checked = await checkProfile(db, { sent, saved, rules });
  if (!checked.ok) return checked;
  return answer({ customerProfile: await saveProfile(db, customer.id, checked.customerProfile) });
};

export async function readProfile(db: Database, customerId: number): Promise<CustomerProfile | undefined> {
  const [profile] = await db
    .select()
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, customerId));
  return profile;
}

/** Replaces the whole profile, but never clears a flag. Returns the stored profile. */
async function saveProfile(
  db: Database,
  customerId: number,
  profile: CustomerProfile,
): Promise<CustomerProfile> {
  const [kept] = await db
    .insert(customerProfiles)
    .values({ customerId, ...profile })
    .onConflictDoUpdate({ target: customerProfiles.customerId, set: keepingFlags(profile) })
    .returning();
  invariant(kept, 'saveProfile: the upsert returned no row.');
  return kept;
}

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
