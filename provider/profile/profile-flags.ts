import { eq, sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customerProfiles } from '#provider/db/schema.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

type ProfileFlag = 'catalogEnqueteFlg' | 'consultationFlg';

/** Sets the flag in the profile. Call it in the transaction of the action that the flag records. */
export async function raiseFlag(db: Database, customerId: number, flag: ProfileFlag): Promise<void> {
  await db
    .update(customerProfiles)
    .set({ [flag]: true })
    .where(eq(customerProfiles.customerId, customerId));
}

/**
 * Returns an update of the profile that never clears a flag. The client may send a copy of the profile that is older
 * than the action that set the flag.
 */
export const keepingFlags = <Part extends Partial<CustomerProfile>>(part: Part) => ({
  ...part,
  ...(part.catalogEnqueteFlg !== undefined && {
    catalogEnqueteFlg: sql<boolean>`${customerProfiles.catalogEnqueteFlg} or ${part.catalogEnqueteFlg}`,
  }),
  ...(part.consultationFlg !== undefined && {
    consultationFlg: sql<boolean>`${customerProfiles.consultationFlg} or ${part.consultationFlg}`,
  }),
});
