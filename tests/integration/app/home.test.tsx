import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { events } from '#provider/db/booking-tables.ts';
import { mypageTemplates, webCatalogs } from '#provider/db/builder-tables.ts';
import { pointSettings } from '#provider/db/incentive-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { formatHonorific } from '#src/lib/person-name.ts';
import { formatReloadLabel } from '#src/ui/load-failure.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, loadedRegion } from '#tests/support/app-tests.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, openPage, page } = await appTests();

const open = (persona: Persona['key'], options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona, url: `/?uuid=${provider.persona(persona).uuid}`, ...options });

/** The heading of the open tasks ends with their number once they have arrived. */
const TASKS = /^ご回答のお願い/;

const menu = () => screen.findByRole('navigation', { name: 'メニュー' });
const hrefIn = (part: HTMLElement) => within(part).getByRole('link').getAttribute('href') ?? '';
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const linksIn = (part: { getAllByRole: typeof screen.getAllByRole }) =>
  part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the home page shows', () => {
  test('VIEW-1 the next booking, the builder’s sections in order with their titles, and the menu', async () => {
    await open('regular');
    expect(linksIn(within(await menu()))).toEqual([
      ['来場・相談の予約', '/consultations'],
      ['イベント・見学会', '/events'],
      ['Webカタログ', '/webCatalogs'],
      ['資料請求', '/mailing/address'],
      ['プレゼント', '/mypage/presents'],
      ['お客様情報の登録', '/basicInfo'],
    ]);
    await loadedRegion('ポイント');
    await loadedRegion('ご回答のお願い（6件）');
    await screen.findByText('土地のご案内');
    expect(headings()).toEqual([
      '次回のご予約',
      '家づくりを進める',
      'ようこそ、ひだまり住宅へ',
      'おすすめのイベント',
      'Webカタログ',
      'ポイント',
      'ご回答のお願い（6件）',
      'よく使うメニュー',
    ]);
  });

  test('VIEW-6 the earliest booking, the points that expire next, open events, catalogs and tasks, with links to their pages', async () => {
    await open('regular');
    const next = await loadedRegion('次回のご予約');
    const card = await next.findByRole('link', { name: /土地のご案内/ });
    expect([card.getAttribute('href'), card.textContent]).toEqual([
      '/mypage/visitReservations/meetings/4',
      '11月21土曜予約確定お打ち合わせ土地のご案内11月21日(土) 14:00〜16:00',
    ]);
    expect(next.getByRole('link', { name: '次回のご予約をすべて見る' }).getAttribute('href')).toBe(
      '/mypage/visitReservations',
    );

    const points = await loadedRegion('ポイント');
    expect(points.getByText('1,200').parentElement?.textContent).toBe('1,200ポイント');
    points.getByText('700ポイントの有効期限 2027年5月4日');
    expect(points.getByRole('link', { name: 'ポイントをくわしく見る' }).getAttribute('href')).toBe(
      '/mypage/presents',
    );

    const rows = await (await loadedRegion('おすすめのイベント')).findAllByRole('listitem');
    expect(rows.map((row) => /^(受付中|残りわずか)/.test(row.textContent))).toEqual([true, true, true]);
    expect(rows.map((row) => /^\/events\/\d+$/.test(hrefIn(row)))).toEqual([true, true, true]);

    const covers = await (await loadedRegion('Webカタログ')).findAllByRole('listitem');
    expect(covers.map(({ textContent }) => textContent)).toEqual([
      '陽だまりと暮らす家',
      '平屋の間取り集',
      '二世帯のちょうどいい距離',
    ]);
    expect(covers.map((cover) => /^\/webCatalogs\/\d+\b/.test(hrefIn(cover)))).toEqual([true, true, true]);

    const tasks = await loadedRegion('ご回答のお願い（6件）');
    expect(tasks.getAllByRole('link').length).toBe(6);
    const task = await tasks.findByRole('link', { name: 'カタログアンケートへのご回答' });
    expect(task.getAttribute('href')).toBe('/catalogEnquetes/new');
    expect(screen.queryByRole('link', { name: '友だちに追加する' })).toBe(null);
  });

  test('only the menu and the next booking if the builder has defined no sections', async () => {
    await provider.db.delete(mypageTemplates);
    await open('regular', { prepare: (network) => network.hold('GET /mypage_templates') });
    await menu();
    const call = await page().network.held('GET /mypage_templates');
    await act(async () => call?.pass());
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBe(null));
    expect(headings()).toEqual(['次回のご予約', '家づくりを進める']);
  });

  test('a message as sanitised HTML with links to pages of the app only, and a section of unknown kind', async () => {
    const { network } = await open('newcomer', { prepare: (held) => held.hold('GET /mypage_templates') });
    const call = await network.held('GET /mypage_templates');
    const message = {
      id: 1,
      kind: 'message',
      title: '冬の特別ご相談会',
      body: '<p onclick="steal()">年内最後の<strong>ご相談会</strong>です。</p><script>steal()</script>',
      links: [
        { label: '相談する', path: '/consultations' },
        { label: '店舗を見る', path: '/events/1?from=home' },
        { label: '外部', path: 'https://evil.example/' },
        { label: 'スクリプト', path: 'javascript:steal()' },
        { label: '知らないページ', path: '/nowhere' },
        { label: '別のサイト', path: '//evil.example/consultations' },
      ],
    };
    const links = [{ label: '相談する', path: '/consultations' }];
    const unknown = { id: 2, kind: 'surprise', title: '新しいご案内', body: null, links };
    await act(async () => call.answer(200, { mypage_templates: [message, unknown] }));
    const shown = await loadedRegion('冬の特別ご相談会');
    const words = await shown.findByText('ご相談会');
    expect(words.parentElement?.outerHTML).toBe('<p>年内最後の<strong>ご相談会</strong>です。</p>');
    expect(linksIn(shown)).toEqual([
      ['相談する', '/consultations'],
      ['店舗を見る', '/events/1?from=home'],
    ]);
    expect(linksIn(await loadedRegion('新しいご案内'))).toEqual([['相談する', '/consultations']]);
  });

  test('the app’s own title for a section that has no title, and no empty section', async () => {
    await provider.db.update(mypageTemplates).set({ title: '', body: null, links: [] });
    await open('regular');
    await loadedRegion('ポイント');
    await loadedRegion('ご回答のお願い（6件）');
    await screen.findByText('土地のご案内');
    expect(headings()).toEqual([
      '次回のご予約',
      '家づくりを進める',
      'イベント・見学会',
      'Webカタログ',
      'ポイント',
      'ご回答のお願い（6件）',
    ]);
  });
});

test('an open home page shows the following booking once the next booking has passed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let now = new Date('2026-11-21T15:59:50+09:00');
  await open('regular', { environment: { now: () => now } });
  const next = await loadedRegion('次回のご予約');
  await next.findByText('土地のご案内');
  now = new Date('2026-11-21T16:00:00+09:00');
  act(() => void vi.advanceTimersByTime(10_000));
  await next.findByText('プランのご提案');
  expect(next.queryByText('土地のご案内')).toBe(null);
});

describe('a customer on the home page', () => {
  test('VIEW-100 sees neither an offer to book nor the sections while the bookings load, and all data load in parallel', async () => {
    const { network } = await open('newcomer', { prepare: (held) => held.hold('GET /visit_reservations') });
    const call = await network.held('GET /visit_reservations');
    await waitFor(() => expect(network.sent).toContain('GET /mypage_templates'));
    await screen.findByRole('heading', { level: 1, name: /^ようこそ、/ });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(document.querySelectorAll('[aria-busy]').length).toBe(1);
    await act(() => call.pass());
    await screen.findByText(/^最短/, { ignore: 'wbr' });
    await loadedRegion('よく使うメニュー');
    expect(headings()[1]).toBe('家づくりを進める');
  });

  test('VIEW-100 is greeted by name, and sees the builder’s picture with the way to book a visit on the soonest day', async () => {
    const { network } = await open('newcomer', { prepare: (held) => held.hold('GET /me') });
    const calls = [await network.held('GET /me'), await network.held('GET /me')];
    screen.getByRole('heading', { level: 1, name: 'ようこそ' });
    await act(async () => {
      for (const call of calls) await call.pass();
    });
    await screen.findByRole('heading', { level: 1, name: `ようこそ、${formatHonorific('佐藤 はるか')}` });
    await screen.findByText('現在、ご予約はありません');
    await loadedRegion('よく使うメニュー');
    const hero = await loadedRegion('来場のご案内');
    expect(linksIn(hero)).toEqual([['来場を予約する', '/consultations']]);
    await hero.findByText(/^最短 11月21日\(土\)/, { ignore: 'wbr' });
    expect(screen.queryByRole('region', { name: '次回のご予約' })).toBe(null);
  });

  test('sees zero points, the task to enter a profile, and that no event or catalog is open', async () => {
    await provider.db.delete(webCatalogs);
    await provider.db.update(events).set({ entryDeadline: new Date(0) });
    await open('newcomer');
    await screen.findByText('現在、ご予約はありません');
    await (await loadedRegion('おすすめのイベント')).findByText(
      '現在、予約を受け付けているイベントはありません',
    );
    await (await loadedRegion('Webカタログ')).findByText('現在、閲覧できるカタログはありません');
    const points = await loadedRegion('ポイント');
    expect(points.getByText('0').parentElement?.textContent).toBe('0ポイント');
    const tasks = await loadedRegion(TASKS);
    await tasks.findByRole('link', { name: 'お客様情報の登録' });
  });

  test('VIEW-18 sees no points section if the builder gives no points', async () => {
    await provider.db.update(pointSettings).set({ enabled: false });
    await open('regular');
    await (await loadedRegion(TASKS)).findAllByRole('link');
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBe(null));
    expect(screen.queryByRole('region', { name: 'ポイント' })).toBe(null);
  });

  test('sees thanks in place of the tasks when none is open', async () => {
    await provider.db.update(mypageTemplates).set({ body: null }).where(eq(mypageTemplates.kind, 'enquetes'));
    const { network } = await open('regular', { prepare: (held) => held.hold('GET /task_master') });
    const call = await network.held('GET /task_master');
    await act(async () =>
      call.answer(200, {
        task_master: { tasks: [{ id: 1, title: '済み', path: '/basicInfo', done: true }] },
      }),
    );
    const part = await loadedRegion(TASKS);
    await part.findByText('お願いしていることはすべてお済みです。ありがとうございます。');
    expect([part.getByRole('heading').textContent, part.queryAllByRole('link')]).toEqual([
      'ご回答のお願い',
      [],
    ]);
  });
});

test('VIEW-9 the home page asks a customer who is not a friend to add the account at LINE', async () => {
  const device = lineDevice(provider.lineAccessToken('notFriend'));
  const lineClient = { ...memoryLineClient(device), friendship: async () => false };
  await open('notFriend', { device, environment: { getLineClient: async () => lineClient } });
  const link = await screen.findByRole('link', { name: '友だちに追加する' });
  expect(link.getAttribute('href')).toBe('/friends');
});

describe('a section of the home page that cannot be loaded', () => {
  const sections = [
    ['次回のご予約', 'GET /meetings', 'ご予約'],
    ['おすすめのイベント', 'GET /events', 'イベント'],
    ['Webカタログ', 'GET /web_catalogs', 'カタログ'],
    ['ご回答のお願い', 'GET /task_master', 'お願いしていること'],
  ] as const;
  const failures = () => screen.queryAllByText(/読み込めませんでした/).length;

  test('VIEW-8 shows its own error, and all such sections can be loaded again', async () => {
    const calls = sections.map(([, call]) => call);
    const { network, user } = await open('regular', { prepare: (held) => held.hold(...calls) });
    for (const call of calls) {
      const failing = await network.held(call);
      await act(async () => failing.answer(500, { errors: ['故障しました'] }));
    }
    await waitFor(() => expect(failures()).toBe(sections.length));
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    for (const [title, , what] of sections)
      (await loadedRegion(title)).getByText(new RegExp(`^${what}を読み込めませんでした。`));
    const events = await loadedRegion('おすすめのイベント');
    await user.click(events.getByRole('button', { name: formatReloadLabel('イベント') }));
    expect(events.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    let left = sections.length;
    for (const [, call] of sections) {
      const again = await network.held(call);
      await act(() => again.pass());
      left -= 1;
      await waitFor(() => expect(failures()).toBe(left));
    }
    const focused = document.activeElement;
    const last = events.getAllByRole('link').at(-1);
    expect([focused === document.body, last !== undefined && focused?.contains(last)]).toEqual([false, true]);
  });

  test.each(['GET /check_point_setting', 'GET /point_histories'])(
    'shows an error if it is the points section and %s fails, and the other sections are shown',
    async (call) => {
      const { network } = await open('regular', { prepare: (held) => held.hold(call) });
      (await network.held(call)).answer(500, {});
      await screen.findByText(/^ポイントを読み込めませんでした。/);
      await loadedRegion('よく使うメニュー');
      expect(failures()).toBe(1);
    },
  );

  test('can also be loaded again if the builder defined it, and the menu is shown meanwhile', async () => {
    const { network, user } = await open('regular', {
      prepare: (held) => held.hold('GET /mypage_templates'),
    });
    (await network.held('GET /mypage_templates')).answer(500, {});
    await menu();
    await screen.findByText(/^お知らせを読み込めませんでした。/);
    await user.click(screen.getByRole('button', { name: formatReloadLabel('お知らせ') }));
    const again = await network.held('GET /mypage_templates');
    await act(() => again.pass());
    await loadedRegion('次回のご予約');
  });

  test('is reported if the cause is a bug, and the other sections are shown', async () => {
    const { network, reported } = await open('regular', { prepare: (held) => held.hold('GET /meetings') });
    const call = await network.held('GET /meetings');
    await act(async () => call.crash());
    await screen.findByText(/^ご予約を読み込めませんでした。/);
    await loadedRegion('ポイント');
    expect(reported.map(String)).toEqual(['Error: GET /meetings crashed']);
  });
});
