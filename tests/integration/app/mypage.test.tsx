import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers } from '#provider/db/customer-tables.ts';
import {
  incentiveLogs,
  incentiveSettings,
  pointHistories,
  pointSettings,
} from '#provider/db/incentive-tables.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { formatReloadLabel } from '#src/ui/load-failure.tsx';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, loadedRegion } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

const { provider, openPage } = await appTests();

const open = (
  path: string,
  persona: Persona['key'],
  options: Partial<OpenOptions> = {},
): Promise<AppInProcess> => {
  const { uuid } = provider.persona(persona);
  return openPage({ persona, url: `${path}?uuid=${uuid}`, ...options });
};
const wordsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const allLoaded = () => waitFor(() => expect(document.querySelector('[aria-busy]')).toBe(null));

describe('mypage', () => {
  test('VIEW-11 shows the customer’s name, next booking, points, and links to their other pages', async () => {
    await open('/mypage', 'regular');
    await screen.findByText('鈴木 健一 様');
    const links = async () => {
      await allLoaded();
      await screen.findByRole('link', { name: /^共有ファイル/ });
      return within(screen.getByRole('main'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    };
    expect(await links()).toEqual([
      ['次回のご予約11月21日(土) 14:00〜土地のご案内', '/mypage/visitReservations/meetings/4'],
      ['ポイント1,200ポイント700ポイントの有効期限 2027年5月4日', '/mypage/presents'],
      ['ご予約の確認内容の確認・変更・キャンセル', '/mypage/visitReservations'],
      ['ポイントとプレゼント残高・履歴・お受け取り方法', '/mypage/presents'],
      ['Webカタログ家づくりの実例', '/webCatalogs'],
      ['アンケートご回答をお願いしているアンケート', '/inquiries'],
      ['カタログアンケートご覧になったご感想をお寄せください', '/catalogEnquetes/new'],
      ['共有ファイル担当者がお送りした書類や図面', '/files'],
      ['お客様情報の変更お名前・ご連絡先・ご住所', '/mypage/editProfile'],
      ['メッセージの配信停止配信を停止する場合はこちら', '/unsubscribed'],
      ['0120-000-010', 'tel:0120000010'],
      [TALK_LABELS.ask, '/lineTalk'],
    ]);
    expect(document.title).toBe('マイページ｜ひだまり住宅');
  });

  test('VIEW-12 shows each of the staff’s notes with its label', async () => {
    await open('/mypage', 'regular');
    const records = await loadedRegion('担当者からのご案内');
    expect(wordsOf([...records.getAllByRole('term'), ...records.getAllByRole('definition')])).toEqual([
      '担当者',
      '次回のご案内',
      '佐々木 真由',
      '資金計画と補助金について',
    ]);
  });

  test('tells a new customer that there is no booking, and shows no notes', async () => {
    await open('/mypage', 'newcomer');
    await screen.findByText('佐藤 はるか 様');
    expect((await screen.findByRole('link', { name: /^次回のご予約/ })).textContent).toBe(
      '次回のご予約ありません',
    );
    expect((await screen.findByRole('link', { name: /^ポイント.*0ポイント$/ })).textContent).toBe(
      'ポイント0ポイント',
    );
    await allLoaded();
    expect(screen.queryByRole('region', { name: '担当者からのご案内' })).toBe(null);
    expect(screen.queryByRole('link', { name: /^共有ファイル/ })).toBe(null);
  });

  test('shows a link to become a friend, and a notice if the customer has stopped the messages', async () => {
    await provider.db
      .update(customers)
      .set({ unsubscribed: true })
      .where(eq(customers.uuid, provider.persona('notFriend').uuid));
    await open('/mypage', 'notFriend');
    const link = await screen.findByRole('link', { name: 'LINEの友だちに追加する' });
    expect(link.getAttribute('href')).toBe('/friends');
    await screen.findByText('配信を停止しています');
  });

  test('mentions presents but no points if the builder gives no points', async () => {
    await provider.db.update(pointSettings).set({ enabled: false });
    await open('/mypage', 'regular');
    const card = await screen.findByRole('link', { name: /^プレゼント/ });
    expect([card.textContent, card.getAttribute('href')]).toEqual([
      'プレゼントお受け取り方法',
      '/mypage/presents',
    ]);
  });

  test('is shown even if its parts fail, and the failed parts can be loaded again', async () => {
    const parts = [
      ['GET /me', 'お客様のお名前'],
      ['GET /reservations', 'ご予約'],
      ['GET /point_histories', 'ポイント'],
      ['GET /customer_additional_records', '担当者からのご案内'],
      ['GET /builder', 'お問い合わせ先'],
    ] as const;
    const calls = parts.map(([call]) => call);
    const { network, user } = await open('/mypage', 'regular', { prepare: (held) => held.hold(...calls) });
    for (const call of calls) {
      const failing = await network.held(call);
      await act(async () => failing.answer(500, {}));
    }
    const failed = (what: string) => screen.queryByText(new RegExp(`^${what}を読み込めませんでした。`));
    await waitFor(() => expect(parts.filter(([, what]) => failed(what) === null)).toEqual([]));
    await screen.findByRole('link', { name: /^アンケート/ });
    await user.click(screen.getByRole('button', { name: formatReloadLabel('ご予約') }));
    for (const [call, what] of parts) {
      const again = await network.held(call);
      await act(() => again.pass());
      await waitFor(() => expect(failed(what)).toBe(null));
    }
    await allLoaded();
    await screen.findByText('鈴木 健一 様');
  });
});

describe('the page of points and presents', () => {
  const statuses = (part: Awaited<ReturnType<typeof loadedRegion>>) => wordsOf(part.getAllByRole('listitem'));

  test('shows the balance, the next expiry, and every entry with its day, reason and balance', async () => {
    await open('/mypage/presents', 'regular');
    const balance = await loadedRegion('現在のポイント');
    await balance.findByText('700ポイントの有効期限 2027年5月4日');
    expect(statuses(await loadedRegion('ポイントの履歴'))).toEqual([
      '2026年10月27日ポイントの有効期限切れ−100ポイント残高 1,200ポイント',
      '2026年10月21日家づくり相談のご予約有効期限 2027年10月21日＋500ポイント残高 1,300ポイント',
      '2026年8月12日プレゼントとの交換−200ポイント残高 800ポイント',
      '2026年5月4日モデルハウスのご見学有効期限 2027年5月4日＋700ポイント残高 1,000ポイント',
      '2025年10月26日友だち追加有効期限 2026年10月26日＋300ポイント残高 300ポイント',
    ]);
    expect(document.title).toBe('ポイントとプレゼント｜ひだまり住宅');
  });

  test('shows the presents, how to get each, and which ones were given', async () => {
    await open('/mypage/presents', 'regular');
    const presents = await loadedRegion('プレゼント');
    await waitFor(() =>
      expect(statuses(presents)).toEqual([
        'QUOカード 1,000円分家づくり相談のご予約で進呈残り50個家づくり相談をご予約いただいた方に、ご来場の際にお渡しします。ご来場の際にお渡しします',
        'オリジナルエコバッグカタログアンケートへのご回答で進呈カタログアンケートにご回答いただいた方に、郵送でお届けします。プレゼント対象アンケートに回答する',
        'カタログギフト 3,000円分1,000ポイントと交換残り10個1,000ポイントと交換できます。店舗の担当者にお申し付けください。交換できます',
      ]),
    );
    expect(presents.getByRole('link').getAttribute('href')).toBe('/catalogEnquetes/new');
    expect(statuses(await loadedRegion('お受け取りの状況'))).toEqual([
      '2026年10月21日QUOカード 1,000円分家づくり相談のご予約お受け取り前',
    ]);
    expect((await loadedRegion('お受け取り方法')).getByRole('link').getAttribute('href')).toBe('/lineTalk');
  });

  test('tells a new customer how many points are missing, and where to earn them', async () => {
    await open('/mypage/presents', 'newcomer');
    const presents = await loadedRegion('プレゼント');
    await presents.findByText('あと1,000ポイントで交換できます');
    expect(presents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/consultations',
      '/catalogEnquetes/new',
      '/consultations',
    ]);
    await (await loadedRegion('お受け取りの状況')).findByText(
      'お受け取りいただけるプレゼントはまだありません',
    );
    await (await loadedRegion('ポイントの履歴')).findByText('ポイントの履歴はまだありません');
  });

  test('shows which presents have expired and which are out of stock', async () => {
    await provider.db.update(incentiveLogs).set({ status: 'expired' });
    await provider.db.update(incentiveSettings).set({ stock: 0 }).where(eq(incentiveSettings.id, 3));
    await open('/mypage/presents', 'regular');
    await (await loadedRegion('プレゼント')).findByText('在庫がなくなりました');
    await (await loadedRegion('お受け取りの状況')).findByText('期限切れ');
  });

  test('shows only presents if the builder gives no points, and says so', async () => {
    await provider.db.update(pointSettings).set({ enabled: false });
    await open('/mypage/presents', 'regular');
    await screen.findByText(
      '現在、ポイントの進呈は行っていません。プレゼントは引き続きお受け取りいただけます。',
    );
    await (await loadedRegion('プレゼント')).findByText('現在、ポイントとの交換は行っていません');
    const names = screen
      .getAllByRole('region')
      .map((region) => within(region).getByRole('heading', { level: 2 }));
    expect(wordsOf(names)).toEqual(['プレゼント', 'お受け取り方法', 'お受け取りの状況']);
  });

  test('says so if there are no presents', async () => {
    await provider.db.delete(incentiveLogs);
    await provider.db.delete(incentiveSettings);
    await open('/mypage/presents', 'regular');
    await (await loadedRegion('プレゼント')).findByText('現在、交換できるプレゼントはありません');
  });

  test('shows ten entries first, and the rest on request', async () => {
    const entries = Array.from({ length: 9 }, (_, index) => ({
      customerId: 2,
      points: 10,
      reason: `ご来場 ${index + 1}回目`,
      createdAt: new Date(TEST_NOW.getTime() - index * 1000),
    }));
    await provider.db.insert(pointHistories).values(entries);
    const { user } = await open('/mypage/presents', 'regular');
    const history = await loadedRegion('ポイントの履歴');
    const more = await history.findByRole('button', { name: 'すべての履歴を見る（14件）' });
    expect(history.getAllByRole('listitem').length).toBe(10);
    await user.click(more);
    expect([history.getAllByRole('listitem').length, history.queryByRole('button')]).toEqual([14, null]);
  });

  test('shows an error for a part that fails to load, and still shows the others', async () => {
    const { network } = await open('/mypage/presents', 'regular', {
      prepare: (held) => held.hold('GET /incentive_settings', 'GET /point_histories'),
    });
    for (const call of ['GET /incentive_settings', 'GET /point_histories']) {
      const failing = await network.held(call);
      await act(async () => failing.answer(500, {}));
    }
    await (await loadedRegion('プレゼント')).findByText(/^プレゼントを読み込めませんでした。/);
    await (await loadedRegion('現在のポイント')).findByText(/^ポイントを読み込めませんでした。/);
    await (await loadedRegion('お受け取りの状況')).findByText('QUOカード 1,000円分');
  });
});
