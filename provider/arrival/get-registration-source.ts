import { eq } from 'drizzle-orm';
import { registrationSources } from '#provider/db/builder-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, notFound } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/arrival-mark.contract.ts';
import { positiveInteger } from '#src/lib/path-template.ts';

export const getRegistrationSource: Handler<typeof contract.getRegistrationSource> = async ({
  db,
  params,
}) => {
  const id = positiveInteger(params.id);
  if (id === null) return notFound;
  const [source] = await db.select().from(registrationSources).where(eq(registrationSources.id, id));
  return source ? answer({ registrationSource: { id: String(source.id), name: source.name } }) : notFound;
};
