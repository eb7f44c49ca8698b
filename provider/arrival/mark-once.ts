import { sha256 } from '#provider/auth/sha256.ts';
import { arrivalMarks } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';

/**
 * A mark records that a customer followed a link, opened a message or opened the app. Each kind is stored by one
 * call of the API (ARR-45, CALL-34).
 */
type MarkKind =
  | 'trackingLink'
  | 'trackingLinkAlignment'
  | 'message'
  | 'remindLineMessage'
  | 'trackingSource'
  | 'advertisementParam'
  | 'refer'
  | 'appOpened';

interface Mark {
  readonly kind: MarkKind;
  /** Identifies the mark among the customer's marks of the same kind. Undefined values are left out. */
  readonly value: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
}

/** Stores a mark unless the customer already has the same one (ARR-42). */
export async function storeMarkOnce(
  db: Database,
  customerId: number,
  { kind, value, at }: Mark,
): Promise<void> {
  const given = Object.entries(value).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1));
  await db
    .insert(arrivalMarks)
    .values({
      customerId,
      kind,
      value: Object.fromEntries(sorted),
      valueHash: sha256(JSON.stringify(sorted)),
      createdAt: at,
    })
    .onConflictDoNothing();
}
