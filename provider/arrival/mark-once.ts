import { sha256 } from '#provider/auth/sha256.ts';
import { arrivalMarks } from '#provider/db/arrival-tables.ts';
import type { Database } from '#provider/db/database.ts';

/** The kind of a mark; each kind belongs to one call (ARR-45 to ARR-50). */
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
  /** The value that identifies the mark; keys without a value are left out. */
  readonly value: Readonly<Record<string, string | undefined>>;
  readonly at: Date;
}

/** Keeps a mark of a customer; a repeat changes nothing (ARR-42). */
export async function markOnce(db: Database, customerId: number, { kind, value, at }: Mark): Promise<void> {
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
