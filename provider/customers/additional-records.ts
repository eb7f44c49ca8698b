import { asc, eq } from 'drizzle-orm';
import { customerAdditionalRecords } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/customer.contract.ts';

export const getCustomerAdditionalRecords: Handler<typeof contract.getCustomerAdditionalRecords> = async ({
  db,
  customer,
}) =>
  answer({
    customerAdditionalRecords: await db
      .select()
      .from(customerAdditionalRecords)
      .where(eq(customerAdditionalRecords.customerId, customer.id))
      .orderBy(asc(customerAdditionalRecords.position), asc(customerAdditionalRecords.id)),
  });
