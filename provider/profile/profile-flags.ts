import { eq } from 'drizzle-orm';
import { customerProfiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';

type ProfileFlag = 'catalogEnqueteFlg' | 'consultationFlg';

/** Sets the flag in the profile. Call it in the transaction of the action that the flag records. */
export async function raiseFlag(db: Database, customerId: number, flag: ProfileFlag): Promise<void> {
  await db
    .update(customerProfiles)
    .set({ [flag]: true })
    .where(eq(customerProfiles.customerId, customerId));
}

/**
 * Returns the attributes that a customer may change, of those that were sent. The provider's flags and the lead status
 * are not among them, so that an older copy of the profile cannot undo them. The company is, if the builder asks for it.
 */
export function customersOwn(
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
