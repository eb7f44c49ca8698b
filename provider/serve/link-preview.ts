import { and, eq } from 'drizzle-orm';
import { events } from '#provider/db/booking-tables.ts';
import { lineAccounts, webCatalogs } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import { queryValues } from '#src/lib/urls.ts';
import { peekUuid } from '#src/lib/uuid.ts';

/**
 * The preview that a chat shows for a shared link. It contains no personal data, because every recipient of the link
 * sees it.
 */
export interface LinkPreview {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** A path or URL of a picture. Null for the default picture, a house. */
  readonly picture: string | null;
}

/** The name of the product. It is the site name for a link without an account. */
const PRODUCT = '家のたより';

/**
 * Describes the page that a URL opens. The uuid in the URL identifies the customer. The site name is the name of the LINE
 * account of the customer's builder.
 */
export async function loadLinkPreview(db: Database, url: URL): Promise<LinkPreview> {
  const { kind, id } = parseTarget(url);
  const account = await findAccount(db, peekUuid(url));
  const siteName = account?.name ?? PRODUCT;
  const thing = account && id !== null ? await findThing(db, account.builderId, kind, id) : undefined;
  const { title, sentence } = getPageWords(kind);
  const heading = thing?.title ?? title;
  return {
    siteName,
    title: heading === null ? siteName : `${heading}｜${siteName}`,
    description: thing?.summary ?? sentence,
    picture: thing?.picture ?? null,
  };
}

interface Target {
  readonly kind: string;
  readonly id: number | null;
}

function parseTarget({ pathname, searchParams }: URL): Target {
  const named = queryValues(searchParams, 'redirect_to').at(-1) ?? '';
  if (named !== '') {
    const id = { events: 'event_id', webCatalogs: 'web_catalog_id' }[named];
    return { kind: named, id: positiveInteger((id && queryValues(searchParams, id).at(-1)) ?? '') };
  }
  const [, kind = '', id = ''] = pathname.split('/');
  return { kind, id: positiveInteger(id) };
}

/**
 * Returns the account of the customer's builder. Without a known customer, returns the account if there is only one.
 */
async function findAccount(db: Database, uuid: string | null) {
  const account = { builderId: lineAccounts.builderId, name: lineAccounts.name };
  if (uuid !== null) {
    const [builderRow] = await db
      .select(account)
      .from(lineAccounts)
      .innerJoin(customers, eq(customers.builderId, lineAccounts.builderId))
      .where(eq(customers.uuid, uuid));
    if (builderRow) return builderRow;
  }
  const [one, another] = await db.select(account).from(lineAccounts).limit(2);
  return another ? undefined : one;
}

interface Thing {
  readonly title: string;
  readonly summary: string;
  readonly picture: string | null;
}

/**
 * Finds an event or a catalog of the builder. The cover of a catalog is left out, because its URL reveals the URLs of
 * the other pages, which need a token.
 */
async function findThing(
  db: Database,
  builderId: number,
  kind: string,
  id: number,
): Promise<Thing | undefined> {
  if (kind === 'events') {
    const [event] = await db
      .select({ title: events.title, summary: events.summary, picture: events.photoUrl })
      .from(events)
      .where(and(eq(events.id, id), eq(events.builderId, builderId), eq(events.archived, false)));
    return event;
  }
  if (kind !== 'webCatalogs') return undefined;
  const [catalog] = await db
    .select({ title: webCatalogs.title, summary: webCatalogs.summary })
    .from(webCatalogs)
    .where(
      and(eq(webCatalogs.id, id), eq(webCatalogs.builderId, builderId), eq(webCatalogs.archived, false)),
    );
  return catalog && { ...catalog, picture: null };
}

interface PageWords {
  /** Null if the preview shows only the name of the account. */
  readonly title: string | null;
  readonly sentence: string;
}

const start: PageWords = {
  title: null,
  sentence: '家づくり相談やイベントのご予約、カタログの閲覧ができる、お客様のためのページです。',
};

/** Keyed by the first path segment, which is also a value of `redirect_to`. Personal pages are left out. */
const kinds: Readonly<Record<string, PageWords>> = {
  consultations: {
    title: '家づくり相談のご予約',
    sentence: 'ご希望の店舗と日時を選んで、家づくり相談（無料）をご予約いただけます。',
  },
  events: {
    title: 'イベントのご予約',
    sentence: '見学会やセミナーなどのイベントをご覧になり、そのままご予約いただけます。',
  },
  webCatalogs: {
    title: 'Webカタログ',
    sentence: '家づくりのカタログを、スマートフォンでご覧いただけます。',
  },
  mailing: { title: '資料請求', sentence: '家づくりの資料を、ご自宅へお届けします。' },
  friends: {
    title: 'LINEの友だち追加',
    sentence: '友だちに追加すると、ご予約のお知らせや家づくりの情報をLINEで受け取れます。',
  },
  register: {
    title: 'ご登録',
    sentence: 'ふだんお使いのLINEアカウントで、すぐにはじめられます。',
  },
};

const getPageWords = (kind: string): PageWords => (Object.hasOwn(kinds, kind) && kinds[kind]) || start;
