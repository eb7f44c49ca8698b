import { eq } from 'drizzle-orm';
import { namesOneVisitor } from '#provider/auth/one-visitor.ts';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import type { Arrival } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import type { Customer } from './customer.ts';

/**
 * The customer whose uuid the `uuid` header says, or null. It proves nothing: everybody with the link can send it. The
 * headers of a session must not say another.
 */
export async function findVisitor(
  db: Database,
  { uuid: said, credentials: { uid } }: Arrival,
): Promise<Customer | null> {
  const uuid = uuidIn(said);
  if (uuid === null || !namesOneVisitor({ uid, uuid })) return null;
  const [visitor] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  return visitor ?? null;
}
