import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#provider/db/booking-tables.ts';
import { builders, lineAccounts, webCatalogs } from '#provider/db/builder-tables.ts';
import { demoDeps } from '#provider/demo/demonstration.ts';
import { ESTIMATE_UUID } from '#provider/demo/seed.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { builtClient } from '#provider/serve/built-client.ts';
import { headTags } from '#provider/serve/head-tags.ts';
import { securityHeaders } from '#provider/serve/security-headers.ts';
import { createSite } from '#provider/serve/site.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const PAGE = '<!doctype html><html><head><title>読み込み中</title></head><body></body></html>';
const ORIGIN = 'https://app.example';
const HOUSE = `${ORIGIN}/link-preview.png`;

let provider: ProviderInProcess;
let folder: string;

beforeAll(async () => {
  provider = await startProvider();
  folder = await mkdtemp(join(tmpdir(), 'link-preview-'));
  await writeFile(join(folder, 'index.html'), PAGE);
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await rm(folder, { recursive: true });
  await provider.close();
});

const pageAt = async (path: string, publicOrigin: string | null = null): Promise<string> => {
  const deps = demoDeps(provider.db, provider.deps.objects);
  const client = await builtClient(folder);
  const site = createSite({ deps, client, publicOrigin });
  return (await site.request(ORIGIN + path)).text();
};

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&amp;': '&',
};

const previewIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<meta property="og:([^"]*)" content="([^"]*)" \/>/g)].map(([, name, content]) => [
      name,
      content?.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity),
    ]),
  );

const firstEvent = async () => {
  const [event] = await provider.db.select().from(events).orderBy(asc(events.id)).limit(1);
  return event as typeof events.$inferSelect;
};
const firstCatalog = async () => {
  const [catalog] = await provider.db.select().from(webCatalogs).orderBy(asc(webCatalogs.id)).limit(1);
  return catalog as typeof webCatalogs.$inferSelect;
};
const ANYBODYS = {
  title: 'ひだまり住宅',
  description: '家づくり相談やイベントのご予約、カタログの閲覧ができる、お客様のためのページです。',
  image: HOUSE,
};

/** Returns the texts and the picture of the preview, without the tags that all pages share. */
const shownAt = async (path: string) => {
  const { title, description, image } = previewIn(await pageAt(path));
  return { title, description, image };
};

describe('a shared link shows', () => {
  it('by default the account’s name, a general sentence and a picture of a house', async () => {
    expect(previewIn(await pageAt('/'))).toEqual({
      type: 'website',
      locale: 'ja_JP',
      site_name: 'ひだまり住宅',
      ...ANYBODYS,
    });
  });

  it.each([
    ['/consultations', '家づくり相談のご予約'],
    ['/consultations/selectShop?uuid=x', '家づくり相談のご予約'],
    ['/?redirect_to=consultations', '家づくり相談のご予約'],
    ['/events', 'イベントのご予約'],
    ['/webCatalogs', 'Webカタログ'],
    ['/mailing/address', '資料請求'],
    ['/friends', 'LINEの友だち追加'],
    ['/register', 'ご登録'],
  ])('the page’s purpose at %s: %s', async (path, title) => {
    expect((await shownAt(path)).title).toBe(`${title}｜ひだまり住宅`);
  });

  it.each([
    ['the event’s own page', (id: number) => `/events/${id}`],
    ['a step of the entry to that event', (id: number) => `/events/${id}/entry/confirm`],
    ['a link that redirects to that event', (id: number) => `/liff?redirect_to=events&event_id=${id}`],
  ])('an event by its title, summary and photo, at %s', async (_, pathOf) => {
    const { id, title, summary } = await firstEvent();
    await provider.db.update(events).set({ photoUrl: '/photos/open-house.jpg' }).where(eq(events.id, id));
    expect(await shownAt(pathOf(id))).toEqual({
      title: `${title}｜ひだまり住宅`,
      description: summary,
      image: `${ORIGIN}/photos/open-house.jpg`,
    });
  });

  it.each([null, '/demo/events/1.svg', 'data:image/png;base64,AAAA.png', 'https://:/x.png'])(
    'the picture of a house if LINE cannot show the event’s photo: %s',
    async (photoUrl) => {
      const { id } = await firstEvent();
      await provider.db.update(events).set({ photoUrl }).where(eq(events.id, id));
      expect((await shownAt(`/events/${id}`)).image).toBe(HOUSE);
    },
  );

  it('a catalog by its title and summary, but neither its token nor its image folder', async () => {
    const { id, title, summary, imageFolder, token } = await firstCatalog();
    const path = `/webCatalogs/${id}?token=${token}`;
    expect(await shownAt(path)).toEqual({
      title: `${title}｜ひだまり住宅`,
      description: summary,
      image: HOUSE,
    });
    const page = await pageAt(path);
    expect([imageFolder, token].filter((secret) => page.includes(secret))).toEqual([]);
  });

  it('a picture whose URL has the public origin when the provider is behind a proxy', async () => {
    const { image } = previewIn(await pageAt('/', 'https://public.example'));
    expect(image).toBe('https://public.example/link-preview.png');
  });
});

describe('a shared link never shows', () => {
  it.each([
    `/files/${ESTIMATE_UUID}`,
    '/mypage',
    '/mypage/visitReservations/visits/1',
    '/inquiries/1',
    '/basicInfo',
    '/nowhere',
    '/constructor',
  ])('any customer’s own data at the path %s', async (path) => {
    expect(await shownAt(path)).toEqual(ANYBODYS);
  });

  it.each(['/events/99999999', '/events/1e3'])('an event that does not exist: %s', async (path) => {
    expect((await shownAt(path)).title).toBe('イベントのご予約｜ひだまり住宅');
  });

  it('the customer it was sent to', async () => {
    const { uuid, displayName } = provider.persona('regular');
    const page = await pageAt(`/events?uuid=${uuid}`);
    expect(previewIn(page).site_name).toBe('ひだまり住宅');
    expect([uuid, displayName].filter((personal) => page.includes(personal))).toEqual([]);
  });

  it('an account that the link does not name, if there are several accounts', async () => {
    const [other] = await provider.db
      .insert(builders)
      .values({ name: 'こもれび工務店', tel: '0312345678' })
      .returning();
    const builderId = other?.id ?? 0;
    await provider.db.insert(lineAccounts).values({ builderId, liffId: '2-other', name: 'こもれび工務店' });
    const { id, title } = await firstEvent();
    expect((await shownAt(`/events/${id}`)).title).toBe('イベントのご予約｜家のたより');
    const { uuid } = provider.persona('regular');
    const links = [
      `/events/${id}?uuid=${uuid}`,
      `/events/${id}?UUID=${uuid}%E3%80%82`,
      `/?redirect_to=events&amp;event_id=${id}&amp;uuid=${uuid})`,
    ];
    for (const link of links) expect((await shownAt(link)).title).toBe(`${title}｜ひだまり住宅`);
    await provider.db.update(events).set({ builderId }).where(eq(events.id, id));
    expect((await shownAt(`/events/${id}?uuid=${uuid}`)).title).toBe('イベントのご予約｜ひだまり住宅');
  });
});

describe('the page behind a link', () => {
  it('escapes the markup in a title', async () => {
    const title = `"><script>alert(1)</script>$&'&amp;`;
    const { id } = await firstEvent();
    await provider.db.update(events).set({ title, summary: title }).where(eq(events.id, id));
    const page = await pageAt(`/events/${id}`);
    expect(page).not.toContain('<script');
    expect(page.match(/<\/head>/g)).toEqual(['</head>']);
    const shown = previewIn(page);
    expect([shown.title, shown.description]).toEqual([`${title}｜ひだまり住宅`, title]);
  });

  it('comes without a preview when the database fails, and the failure is reported', async () => {
    const reported: unknown[] = [];
    const failure = new Error('the database is gone');
    const db = {
      select: () => {
        throw failure;
      },
    } as unknown as typeof provider.db;
    const tagsOf = headTags({ db, report: (error) => void reported.push(error) }, null);
    expect([await tagsOf(new URL(`${ORIGIN}/`)), reported]).toEqual(['', [failure]]);
  });
});

describe('a provider that does not serve the web app', () => {
  const robotAsks = (path: string, changes: Partial<ProviderDeps> = {}) =>
    createSite({ deps: { ...provider.deps, ...changes }, publicOrigin: 'https://public.example' }).request(
      `http://127.0.0.1/link-preview${path}`,
    );

  it('sends robots a page with the web app’s preview tags and with the security headers', async () => {
    const { id } = await firstEvent();
    for (const path of ['/', `/events/${id}?uuid=${provider.persona('regular').uuid}`, '/nowhere']) {
      const response = await robotAsks(path);
      const page = await response.text();
      expect(previewIn(page)).toEqual(previewIn(await pageAt(path, 'https://public.example')));
      expect([response.status, page.split('<meta property').length - 1]).toEqual([200, 6]);
      const headers = await securityHeaders({}, '');
      expect(headers.map(([name]) => [name, response.headers.get(name)])).toEqual(headers);
    }
  });

  it('logs a robot’s request with the pattern of its path, which contains no uuid', async () => {
    await robotAsks('/files/0b6f7d0e-5f43-4d0e-8d6f-6f6c0f7a1e11?uuid=x');
    expect(provider.told.map((happening) => 'route' in happening && happening.route)).toEqual([
      '/link-preview/*',
    ]);
  });

  it('returns 503 if the database fails, because chats would cache a page without a preview', async () => {
    const db = {} as typeof provider.db;
    const response = await robotAsks('/', { db });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('has no other page', async () => {
    const site = createSite({ deps: provider.deps });
    expect((await site.request(`${ORIGIN}/events`)).status).toBe(404);
  });
});
