import { eq } from 'drizzle-orm';
import { isSameVisitor } from '#provider/auth/one-visitor.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { RequestMeta } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';

/**
 * Returns the uuid in the `uuid` header. Returns null if it is missing or invalid, or if the session headers belong to
 * another customer.
 */
export function visitorUuid({ uuid: said, credentials: { uid } }: RequestMeta): string | null {
  const uuid = uuidIn(said);
  return uuid !== null && isSameVisitor({ uid, uuid }) ? uuid : null;
}

/**
 * Returns the customer whose uuid the request carries, or null. The uuid proves no identity, because everybody with the
 * link can send it.
 */
export async function findVisitor(db: Database, arrival: RequestMeta): Promise<Customer | null> {
  const uuid = visitorUuid(arrival);
  if (uuid === null) return null;
  const [visitor] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  return visitor ?? null;
}
