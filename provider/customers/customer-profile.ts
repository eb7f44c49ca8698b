import { eq } from 'drizzle-orm';
import humps from 'humps';
import { sha256 } from '#provider/auth/sha256.ts';
import { customerProfileValidations } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerProfiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Reply, Success } from '#provider/http/reply.ts';
import { answer, notFound, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/profile.contract.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { checkProfile } from './check-profile.ts';

export const getCustomerProfile: Handler<typeof contract.getCustomerProfile> = async ({ db, customer }) => {
  const customerProfile = await readProfile(db, customer.id);
  return customerProfile ? answerWithEtag(customerProfile) : notFound;
};

export const getCustomerProfileValidations: Handler<typeof contract.getCustomerProfileValidations> = async ({
  db,
  customer,
}) => answer({ customerProfileValidations: await findRules(db, customer) });

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
  const allRules = await findRules(db, customer);
  const sent = pickChangeable(body.customerProfile, allRules);
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
    const changes = Object.entries(checked.customerProfile).filter(([attribute]) => attribute in sent);
    return answer({ customerProfile: await saveProfile(tx, customer.id, Object.fromEntries(changes)) });
  });
};

/**
 * Applies the builder's rules only to the attributes that were sent. An attribute that was not sent may be missing even
 * if it is required.
 */
export const updateBasicInfo: Handler<typeof contract.updateBasicInfo> = async ({
  db,
  customer,
  body,
  arrival,
}) => {
  const rules = await findRules(db, customer);
  const sent = pickChangeable(body.customerProfile, rules);
  return db.transaction(async (tx) => {
    const saved = await lockProfile(tx, customer.id);
    if (!saved) return notFound;
    if (isStale(arrival.ifMatch, saved)) return staleProfile;
    if (Object.keys(sent).length === 0) return answer({ customerProfile: saved });

    const ofSent = rules.filter(({ attribute }) => humps.camelize(attribute) in sent);
    const checked = await checkProfile(tx, { sent: { ...saved, ...sent }, saved, rules: ofSent });
    if (!checked.ok) return checked;
    const changes = Object.entries(checked.customerProfile).filter(([attribute]) => attribute in sent);
    return changePart(tx, customer, Object.fromEntries(changes));
  });
};

export const updateMailRequest: Handler<typeof contract.updateMailRequest> = ({
  db,
  customer,
  body: { mailRequest },
}) => changePart(db, customer, { mailRequest });

export const changeLeadStatus: Handler<typeof contract.changeLeadStatus> = ({
  db,
  customer,
  body: { leadStatus },
}) => changePart(db, customer, { leadStatus });

type ProfileFlag = 'catalogEnqueteFlg' | 'consultationFlg';

/** Sets the flag in the profile. Call it in the transaction of the action that the flag records. */
export async function raiseFlag(db: Database, customerId: number, flag: ProfileFlag): Promise<void> {
  await db
    .update(customerProfiles)
    .set({ [flag]: true })
    .where(eq(customerProfiles.customerId, customerId));
}

export async function readProfile(db: Database, customerId: number): Promise<CustomerProfile | undefined> {
  return (await profileRow(db, customerId))[0];
}

const profileRow = (db: Database, customerId: number) =>
  db.select().from(customerProfiles).where(eq(customerProfiles.customerId, customerId));

/** Reads the profile and locks it until the end of the transaction, so that a check of it holds for the write. */
async function lockProfile(tx: Database, customerId: number): Promise<CustomerProfile | undefined> {
  return (await profileRow(tx, customerId).for('no key update'))[0];
}

export async function findRules(db: Database, customer: Customer): Promise<ProfileValidation[]> {
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

/**
 * Returns the attributes that a customer may change, of those that were sent. The provider's flags and the lead status
 * are not among them, so that an older copy of the profile cannot undo them. The company is, if the builder asks for it.
 */
function pickChangeable(
  sent: { readonly [Name in keyof CustomerProfile]?: CustomerProfile[Name] | undefined },
  rules: readonly ProfileValidation[],
): Partial<CustomerProfile> {
  const { catalogEnqueteFlg: _catalog, consultationFlg: _consultation, leadStatus: _lead, ...own } = sent;
  const asksCompany = rules.some(({ attribute }) => attribute === 'company_name');
  return Object.fromEntries(
    Object.entries(own).filter(
      ([name, value]) => value !== undefined && (name !== 'companyName' || asksCompany),
    ),
  );
}

/** Changes these attributes, or creates the profile with them. Returns the stored profile. */
async function saveProfile(
  db: Database,
  customerId: number,
  changed: Partial<CustomerProfile>,
): Promise<CustomerProfile> {
  const [profile] = await db
    .insert(customerProfiles)
    .values({ ...emptyProfile, ...changed, customerId })
    .onConflictDoUpdate({ target: customerProfiles.customerId, set: { ...changed, customerId } })
    .returning();
  invariant(profile, 'saveProfile: the upsert returned no row.');
  return profile;
}

/**
 * Changes only the attributes of `part`, so that parallel changes to other attributes are kept. `part` must not be
 * empty.
 */
async function changePart(
  db: Database,
  { id }: Customer,
  part: Partial<CustomerProfile>,
): Promise<Reply<{ customerProfile: CustomerProfile }>> {
  const [customerProfile] = await db
    .update(customerProfiles)
    .set(part)
    .where(eq(customerProfiles.customerId, id))
    .returning();
  return customerProfile ? answer({ customerProfile }) : notFound;
}

/** The ETag of a profile: a hash of what its customer can read. */
const etagOf = (profile: CustomerProfile): string =>
  `"${sha256(JSON.stringify(customerProfile.parse(profile)))}"`;

const answerWithEtag = (profile: CustomerProfile): Success<{ customerProfile: CustomerProfile }> =>
  answer({ customerProfile: profile }, { etag: etagOf(profile) });

const staleProfile = refuse(412, [
  'お客様情報が、別の端末または別の画面で変更されています。最新の内容をご確認のうえ、もう一度お試しください。',
]);

/**
 * True if the request's `If-Match` names another version than the saved one. Call it while the profile is locked. A
 * proxy that compresses responses marks their ETags as weak. The mark does not count, because the hash is of the values.
 */
function isStale(ifMatch: string | null, saved: CustomerProfile | undefined): boolean {
  if (ifMatch === null) return false;
  if (!saved) return true;
  const versions = ifMatch.split(',').map((version) => version.trim().replace(/^W\//, ''));
  return !versions.includes('*') && !versions.includes(etagOf(saved));
}

export const emptyProfile: CustomerProfile = {
  lastName: null,
  firstName: null,
  furigana: null,
  gender: null,
  tel: null,
  postalCode: null,
  prefectureCity: null,
  streetAddress: null,
  buildingRoom: null,
  contactEmail: null,
  desiredDate: null,
  desiredPrefectureId: null,
  desiredCityId1: null,
  desiredCityId2: null,
  desiredCityId3: null,
  landConsiderationStatus: null,
  budget: null,
  telFrom: null,
  telTo: null,
  otherDesiredCondition: null,
  catalogEnqueteFlg: false,
  consultationFlg: false,
  mailRequest: false,
  companyName: null,
  leadStatus: null,
};
