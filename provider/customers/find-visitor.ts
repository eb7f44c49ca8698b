import { eq } from 'drizzle-orm';
import { namesOneVisitor } from '#provider/auth/one-visitor.ts';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import type { Arrival } from '#provider/http/call.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import type { Customer } from './customer.ts';

/** The uuid of the `uuid` header, or null; a session's headers must not name another one. */
export function visitorUuid({ uuid: said, credentials: { uid } }: Arrival): string | null {
  const uuid = uuidIn(said);
  return uuid !== null && namesOneVisitor({ uid, uuid }) ? uuid : null;
}

/** The customer of the uuid, or null. It proves nothing: everybody with the link can send it. */
export async function findVisitor(db: Database, arrival: Arrival): Promise<Customer | null> {
  const uuid = visitorUuid(arrival);
  if (uuid === null) return null;
  const [visitor] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  return visitor ?? null;
}
