import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, or, sql } from 'drizzle-orm';
import { builders } from '#provider/db/builder-tables.ts';
import {
  customerProfiles,
  customerSessions,
  customers,
  erasedCustomers,
} from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { limitNames } from '#provider/limits/rate-limits.ts';
import { listBookings, STATUSES } from '#provider/manage/bookings.ts';
import { hashOfUuid } from '#provider/manage/find-customer.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { formatDayAndTime } from '#src/lib/japan-date.ts';
import { formatTel, normalizeTel } from '#src/lib/text-formats.ts';

/** More customers than this are not listed. */
const MAX_LISTED = 20;

/** Fewer digits than this are in too many telephone numbers. */
const MIN_DIGITS = 4;

/**
 * Lists the customers with a text in their names, kana, telephone number, mail address or customer number, without regard
 * to spaces, width and case (OPS-35). Rejects with a `CommandFailure` if there is none, or if the text is empty.
 */
export async function listCustomers(db: Database, wanted: string): Promise<string[]> {
  if (wanted.trim() === '') {
    throw new CommandFailure(
      'customers find: 名前、フリガナ、電話番号、メールアドレス、顧客番号のどれかを書いてください',
    );
  }
  const found = await findCustomers(db, hasText(wanted));
  if (found.length === 0) throw new CommandFailure(`No customer has ${wanted}.`);
  const listed = found.slice(0, MAX_LISTED).map((one) => {
    const tel = one.tel === null ? '電話番号なし' : formatTel(one.tel);
    return [headOf(one), tel, one.contactEmail].filter(Boolean).join('  ');
  });
  return found.length > MAX_LISTED ? [...listed, 'ほかにもいます。くわしく指定してください'] : listed;
}

/** Describes the customer with a uuid (OPS-22). Rejects with a `CommandFailure` if there is none. */
export async function showCustomer(db: Database, uuid: string): Promise<string[]> {
  const [found] = await findCustomers(db, eq(customers.uuid, uuid.toLowerCase()));
  if (found) return describeCustomer(db, found);
  const wasErased = (await db.$count(erasedCustomers, eq(erasedCustomers.uuidHash, hashOfUuid(uuid)))) > 0;
  throw new CommandFailure(
    wasErased
      ? `${uuid} は、削除済みのお客様です`
      : `No customer has the uuid ${uuid}. \`customers find\` finds one by name.`,
  );
}

type Found = Awaited<ReturnType<typeof findCustomers>>[number];

function findCustomers(db: Database, condition: SQL | undefined) {
  const { lastName, firstName, tel, contactEmail } = customerProfiles;
  return db
    .select({ customer: customers, builder: builders.name, lastName, firstName, tel, contactEmail })
    .from(customers)
    .innerJoin(builders, eq(builders.id, customers.builderId))
    .leftJoin(customerProfiles, eq(customerProfiles.customerId, customers.id))
    .where(condition)
    .orderBy(asc(customers.id))
    .limit(MAX_LISTED + 1);
}

function hasText(wanted: string): SQL | undefined {
  const plain = wanted.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  const digits = normalizeTel(wanted);
  const { name, displayName, chosenName, customerNumber } = customers;
  const { lastName, firstName, furigana, tel, contactEmail } = customerProfiles;
  const texts = sql`concat_ws('|', ${name}, ${displayName}, ${chosenName}, concat(${lastName}, ${firstName}),
    ${furigana}, ${contactEmail}, ${customerNumber})`;
  return or(
    sql`position(${plain}::text in lower(regexp_replace(normalize(${texts}, NFKC), '\\s', '', 'g'))) > 0`,
    /^\d+$/.test(digits) && digits.length >= MIN_DIGITS
      ? sql`position(${digits}::text in ${tel}) > 0`
      : undefined,
  );
}

const headOf = ({ customer: { id, uuid, name, displayName, customerNumber }, builder }: Found): string =>
  `${uuid}  ${name ?? displayName}（${builder}、customerId ${id}${customerNumber === null ? '' : `、顧客番号 ${customerNumber}`}）`;

async function describeCustomer(db: Database, found: Found): Promise<string[]> {
  const { customer, lastName, firstName } = found;
  const { boundAt, unboundAt, signedInAt, signInRefusedAt, signInRefusedReason } = customer;
  const isBound = customer.lineUserId !== null;
  const sessions = await db
    .select()
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customer.id))
    .orderBy(desc(customerSessions.signedInAt));
  const bookings = await listBookings(db, sql`customer.id = ${customer.id}`);
  const ownName = customer.chosenName ?? [lastName, firstName].filter(Boolean).join(' ');
  return [
    headOf(found),
    `ご本人が書いた名前: ${ownName || 'なし'}`,
    isBound
      ? `LINEアカウント: ${boundAt ? formatDayAndTime(boundAt) : '記録より前'}から「${customer.displayName}」`
      : `LINEアカウント: なし${unboundAt ? `（${formatDayAndTime(unboundAt)}に解除）` : ''}。次にログインする方に結び付きます`,
    `最後のログイン: ${signedInAt ? formatDayAndTime(signedInAt) : '記録なし'}`,
    signInRefusedAt
      ? `最後に断ったログイン: ${formatDayAndTime(signInRefusedAt)} ${reasonInWords(signInRefusedReason ?? '')}`
      : '最後に断ったログイン: 記録なし',
    `ログイン中の端末: ${sessions.length}件`,
    ...sessions.map(
      (session) =>
        `  ${formatDayAndTime(session.signedInAt)}にログイン、${formatDayAndTime(session.expiresAt)}まで`,
    ),
    `ご予約: ${bookings.length}件`,
    ...bookings.map(
      ({ day, time, wish, status, place, what }) =>
        `  ${[day ?? '日時なし', time, wish > 1 ? `第${wish}希望` : '', STATUSES[status], place, what].filter(Boolean).join(' ')}`,
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
