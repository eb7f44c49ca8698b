import { eq } from 'drizzle-orm';
import type { Database } from '#provider/db/database.ts';
import { customers } from '#provider/db/schema.ts';
import { uuidIn } from '#provider/http/path-segments.ts';
import type { Customer } from './customer.ts';

/** The customer whose uuid the `uuid` header says, or null. It proves nothing: everybody with the link can send it. */
export async function findVisitor(db: Database, headers: Headers): Promise<Customer | null> {
  const uuid = uuidIn(headers.get('uuid'));
  if (uuid === null) return null;
  const [visitor] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  return visitor ?? null;
}
