import { eq } from 'drizzle-orm';
import { customers } from '#provider/db/customer-tables.ts';
import type { Handler } from '#provider/http/call.ts';
import { answer, refuse } from '#provider/http/reply.ts';
import type * as contract from '#src/api/contract/customer.contract.ts';
import type * as profile from '#src/api/contract/profile.contract.ts';
import { normalizeName } from '#src/lib/usual-characters.ts';
import { describeMe } from './describe-me.ts';

const blankName = refuse(422, ['表示するお名前をご確認ください。'], ['name']);

/**
 * The chosen name takes precedence over the names in LINE and in the profile. Neither a later sign-in nor a change of
 * the profile replaces it.
 */
export const updateMe: Handler<typeof contract.updateMe> = async ({ db, customer, body }) => {
  const chosenName = normalizeName(body.customer.name);
  if (chosenName === '') return blankName;
  await db.update(customers).set({ chosenName }).where(eq(customers.id, customer.id));
  return answer({ customer: await describeMe(db, { ...customer, chosenName }) });
};

export const markConnected: Handler<typeof profile.markConnected> = async ({
  db,
  customer,
  body: { connected },
}) => {
  await db.update(customers).set({ connected }).where(eq(customers.id, customer.id));
  return answer({ customer: await describeMe(db, { ...customer, connected }) });
};
