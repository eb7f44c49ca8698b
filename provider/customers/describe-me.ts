import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerProfiles } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { me } from '#src/api/contract/session.contract.ts';

/**
 * Describes the customer for `GET /me`. `name` is the customer's chosen name, otherwise the name in the profile,
 * otherwise LINE's display name.
 */
export async function describeMe(db: Database, customer: Customer): Promise<z.output<typeof me>> {
  const [profile] = await db
    .select({ lastName: customerProfiles.lastName, firstName: customerProfiles.firstName })
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, customer.id));
  const fullName = [profile?.lastName, profile?.firstName].filter(Boolean).join(' ');
  const { uuid, chosenName, displayName, connected, unsubscribed } = customer;
  return { uuid, name: chosenName || fullName || displayName, connected, unsubscribed };
}
