import { eq } from 'drizzle-orm';
import humps from 'humps';
import { customerProfileValidations } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerProfiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { checkProfile } from './check-profile.ts';
import { emptyProfile } from './empty-profile.ts';
import { customersOwn } from './profile-flags.ts';
import { answerWithVersion, isStale, staleProfile } from './profile-version.ts';

export const getCustomerProfile: Handler<typeof contract.getCustomerProfile> = async ({ db, customer }) => {
  const customerProfile = await readProfile(db, customer.id);
  return customerProfile ? answerWithVersion(customerProfile) : notFound;
};

export const getCustomerProfileValidations: Handler<typeof contract.getCustomerProfileValidations> = async ({
  db,
  customer,
}) => answer({ customerProfileValidations: await rulesFor(db, customer) });

/**
 * Stores phone numbers and postal codes in half-width digits without hyphens. Attributes that were not sent stay, so
 * that two tabs do not undo each other's changes. A required attribute that was never answered may stay null. An
 * `If-Match` that names another version than the saved one gets 412.
 */
export const updateCustomerProfile: Handler<typeof contract.updateCustomerProfile> = async ({
  db,
  customer,
  body,
  arrival,
}) => {
  const allRules = await rulesFor(db, customer);
  const sent = customersOwn(body.customerProfile, allRules);
  return db.transaction(async (tx) => {
    const saved = await lockProfile(tx, customer.id);
    if (isStale(arrival.ifMatch, saved)) return staleProfile;
    const whole: CustomerProfile = { ...emptyProfile, ...saved, ...sent };
    const isAsked = (name: keyof CustomerProfile) => whole[name] !== null || (saved?.[name] ?? null) !== null;
    const rules = allRules.filter(({ attribute }) =>
      isAsked(humps.camelize(attribute) as keyof CustomerProfile),
    );
    const checked = await checkProfile(tx, { sent: whole, saved, rules });
    if (!checked.ok) return checked;
    const tidied = Object.entries(checked.customerProfile).filter(([attribute]) => attribute in sent);
    return answer({ customerProfile: await saveProfile(tx, customer.id, Object.fromEntries(tidied)) });
  });
};

const profileRow = (db: Database, customerId: number) =>
  db.select().from(customerProfiles).where(eq(customerProfiles.customerId, customerId));

export async function readProfile(db: Database, customerId: number): Promise<CustomerProfile | undefined> {
  return (await profileRow(db, customerId))[0];
}

/** Reads the profile and locks it until the end of the transaction, so that a check of it holds for the write. */
export async function lockProfile(tx: Database, customerId: number): Promise<CustomerProfile | undefined> {
  return (await profileRow(tx, customerId).for('no key update'))[0];
}

/** Changes these attributes, or creates the profile with them. Returns the stored profile. */
async function saveProfile(
  db: Database,
  customerId: number,
  changed: Partial<CustomerProfile>,
): Promise<CustomerProfile> {
  const [stored] = await db
    .insert(customerProfiles)
    .values({ ...emptyProfile, ...changed, customerId })
    .onConflictDoUpdate({ target: customerProfiles.customerId, set: { ...changed, customerId } })
    .returning();
  invariant(stored, 'saveProfile: the upsert returned no row.');
  return stored;
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
