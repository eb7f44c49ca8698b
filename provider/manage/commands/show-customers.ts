import { asc, desc, eq, sql } from 'drizzle-orm';
import { formatTokyo } from '#provider/booking/tokyo-time.ts';
import { builders } from '#provider/db/builder-tables.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import { customerProfiles, customerSessions, customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { limitNames } from '#provider/limits/rate-limits.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { isUuid } from '#src/lib/uuid.ts';

/** More customers than this with the same part of a name are only counted. */
const MAX_LISTED = 20;

/**
 * Describes the customer with a uuid, or with a name that contains `wanted` without regard to spaces, width and case
 * (OPS-22). Lists the customers if there are several. Rejects with a `CommandFailure` if there is none.
 */
export async function showCustomers(db: Database, wanted: string): Promise<string[]> {
  const found = await findCustomers(db, wanted);
  const [only, another] = found;
  if (!only) throw new CommandFailure(`No customer has the uuid or name ${wanted}.`);
  if (!another) return describeCustomer(db, only);
  const listed = found.slice(0, MAX_LISTED).map((customer) => headOf(customer));
  return [
    ...listed,
    `${found.length > MAX_LISTED ? 'ほかにもいます。' : ''}uuidを指定すると、くわしく表示します`,
  ];
}

type Found = Awaited<ReturnType<typeof findCustomers>>[number];

function findCustomers(db: Database, wanted: string) {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const { name, displayName, chosenName, uuid } = customers;
  const { lastName, firstName, furigana } = customerProfiles;
  const names = sql`concat_ws('|', ${name}, ${displayName}, ${chosenName}, concat(${lastName}, ${firstName}), ${furigana})`;
  const hasName = sql`position(${plain(wanted)}::text in lower(regexp_replace(normalize(${names}, NFKC), '\\s', '', 'g'))) > 0`;
  return db
    .select({ customer: customers, builder: builders.name, lastName, firstName })
    .from(customers)
    .innerJoin(builders, eq(builders.id, customers.builderId))
    .leftJoin(customerProfiles, eq(customerProfiles.customerId, customers.id))
    .where(isUuid(wanted) ? eq(uuid, wanted.toLowerCase()) : hasName)
    .orderBy(asc(customers.id))
    .limit(MAX_LISTED + 1);
}

const headOf = ({ customer: { id, uuid, name, displayName }, builder }: Found): string =>
  `${uuid}  ${name ?? displayName}（${builder}、customerId ${id}）`;

async function describeCustomer(db: Database, found: Found): Promise<string[]> {
  const { customer, lastName, firstName } = found;
  const { boundAt, unboundAt, signedInAt, signInRefusedAt, signInRefusedReason } = customer;
  const isBound = customer.lineUserId !== null;
  const sessions = await db
    .select()
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customer.id))
    .orderBy(desc(customerSessions.signedInAt));
  const ownName = customer.chosenName ?? [lastName, firstName].filter(Boolean).join(' ');
  return [
    headOf(found),
    `ご本人が書いた名前: ${ownName || 'なし'}`,
    isBound
      ? `LINEアカウント: ${boundAt ? formatTokyo(boundAt) : '記録より前'}から「${customer.displayName}」`
      : `LINEアカウント: なし${unboundAt ? `（${formatTokyo(unboundAt)}に解除）` : ''}。次にログインする方に結び付きます`,
    `最後のログイン: ${signedInAt ? formatTokyo(signedInAt) : '記録なし'}`,
    signInRefusedAt
      ? `最後に断ったログイン: ${formatTokyo(signInRefusedAt)} ${reasonInWords(signInRefusedReason ?? '')}`
      : '最後に断ったログイン: 記録なし',
    `ログイン中の端末: ${sessions.length}件`,
    ...sessions.map(
      (session) => `  ${formatTokyo(session.signedInAt)}にログイン、${formatTokyo(session.expiresAt)}まで`,
    ),
  ];
}

const REASONS: Readonly<Partial<Record<string, string>>> = {
  uuidOfAnother: '別のLINEアカウントで開かれました。転送されたリンクか、新しいLINEアカウントです',
  invalidToken: 'LINEが知らないトークンでした',
  expiredToken: 'LINEのトークンの期限が切れていました',
  tokenOfAnotherChannel: '別のチャネルのトークンでした。LINE_CHANNEL_ID をご確認ください',
  lineUnreachable: 'LINEに接続できませんでした',
};

const reasonInWords = (reason: string): string => {
  const isLimit = (limitNames as readonly string[]).includes(reason);
  return `${REASONS[reason] ?? (isLimit ? '回数の上限に達していました' : 'ほかの理由です')}（${reason}）`;
};

/** Rejects with a `CommandFailure` if no customer has the uuid. */
export async function findCustomer(db: Database, uuid: string): Promise<Customer> {
  const [found] = await db.select().from(customers).where(eq(customers.uuid, uuid.toLowerCase()));
  if (!found) throw new CommandFailure(`No customer has the uuid ${uuid}.`);
  return found;
}
