import { eq, sql } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customerProfiles } from '#provider/db/schema.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

type ProfileFlag = 'catalogEnqueteFlg' | 'consultationFlg';

/** Sets the flag in the customer's profile; call it in the transaction of the act. */
export async function raiseFlag(db: Database, customerId: number, flag: ProfileFlag): Promise<void> {
  await db
    .update(customerProfiles)
    .set({ [flag]: true })
    .where(eq(customerProfiles.customerId, customerId));
}

/** A change of the profile that clears no flag: the client's copy may be older than the act. */
export const keepingFlags = <Part extends Partial<CustomerProfile>>(part: Part) => ({
  ...part,
  ...(part.catalogEnqueteFlg !== undefined && {
    catalogEnqueteFlg: sql<boolean>`${customerProfiles.catalogEnqueteFlg} or ${part.catalogEnqueteFlg}`,
  }),
  ...(part.consultationFlg !== undefined && {
    consultationFlg: sql<boolean>`${customerProfiles.consultationFlg} or ${part.consultationFlg}`,
  }),
});
