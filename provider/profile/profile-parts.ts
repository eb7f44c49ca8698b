import { eq } from 'drizzle-orm';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerProfiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Reply } from '#provider/http/reply.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/customer.contract.ts';
import type * as profile from '#src/api/contract/profile.contract.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

export const updateMailRequest: Handler<typeof profile.updateMailRequest> = ({
  db,
  customer,
  body: { mailRequest },
}) => changePart(db, customer, { mailRequest });

export const changeLeadStatus: Handler<typeof contract.changeLeadStatus> = ({
  db,
  customer,
  body: { leadStatus },
}) => changePart(db, customer, { leadStatus });

/**
 * Changes only the attributes of `part`, so that parallel changes to other attributes are kept. `part` must not be
 * empty.
 */
export async function changePart(
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
