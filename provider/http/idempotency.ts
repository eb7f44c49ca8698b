import { and, eq } from 'drizzle-orm';
import { sha256 } from '#provider/auth/sha256.ts';
import { idempotencyKeys } from '#provider/db/bookkeeping-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Rendered } from './reply.ts';
import { refuse, renderRefusal } from './reply.ts';

interface IdempotentRequest {
  readonly customer: Customer;
  readonly key: string;
  /** The parsed request. Its schema fixes the order of the properties, so equal requests have equal hashes. */
  readonly request: unknown;
}

const unusableKey = refuse(400, ['Idempotency-Key は1〜255文字で指定してください。']);
const otherRequest = refuse(422, ['同じ Idempotency-Key で、別の内容がすでに送信されています。']);

/**
 * Runs a request that creates rows, but only once for each customer and idempotency key. The key and the rows are
 * stored in one transaction. A repeat gets the first response. A parallel repeat waits for the first request at the
 * unique index. Refusals are not stored, so that a customer can correct the request and send it again with the same key
 * (CALL-8).
 */
export async function withIdempotencyKey(
  { db, now }: ProviderDeps,
  { customer, key, request }: IdempotentRequest,
  run: (db: Database) => Promise<Rendered>,
): Promise<Rendered> {
  if (key.length < 1 || key.length > 255) return renderRefusal(unusableKey);
  const requestHash = sha256(JSON.stringify(request));
  const thisKey = and(eq(idempotencyKeys.customerId, customer.id), eq(idempotencyKeys.key, key));

  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ customerId: customer.id, key, requestHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(thisKey);
      return replayResponse(first, requestHash);
    }
    const rendered = await run(tx);
    const { status, body } = rendered;
    if (status < 300) await tx.update(idempotencyKeys).set({ status, body }).where(thisKey);
    else await tx.delete(idempotencyKeys).where(thisKey);
    return rendered;
  });
}

function replayResponse(
  first: typeof idempotencyKeys.$inferSelect | undefined,
  requestHash: string,
): Rendered {
  if (first && first.requestHash !== requestHash) return renderRefusal(otherRequest);
  invariant(
    first && first.status !== null && first.body !== null,
    'answerOnce: a committed key has no response. Store the response in the transaction that claims the key.',
  );
  return { status: first.status, body: first.body, headers: {}, isRepeat: true };
}
