import { and, asc, eq } from 'drizzle-orm';
import { advanceConfirmations } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { item } from '#src/api/contract/fields.ts';

export const getAdvanceConfirmations: Handler<typeof contract.getAdvanceConfirmations> = async ({
  db,
  customer,
}) => answer({ advanceConfirmations: await questionsFor(db, customer) });

export async function questionsFor(db: Database, customer: Customer): Promise<Item[]> {
  const rows = await db
    .select()
    .from(advanceConfirmations)
    .where(
      and(eq(advanceConfirmations.builderId, customer.builderId), eq(advanceConfirmations.archived, false)),
    )
    .orderBy(asc(advanceConfirmations.position));
  return rows.map((row) => item.parse(row));
}
