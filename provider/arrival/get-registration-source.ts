import { eq } from 'drizzle-orm';
import { registrationSources } from '#provider/db/arrival-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { positiveId } from '#provider/http/positive-id.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';

export const getRegistrationSource: Handler<typeof contract.getRegistrationSource> = async ({
  db,
  params,
}) => {
  const id = positiveId(params.id);
  if (id === null) return notFound;
  const [source] = await db.select().from(registrationSources).where(eq(registrationSources.id, id));
  return source ? answer({ registrationSource: { id: String(source.id), name: source.name } }) : notFound;
};
