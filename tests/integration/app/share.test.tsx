import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LineClient } from '#src/line/line-client.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  app?.close();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});
afterAll(() => provider.close());

const open = async (path: string, more: Partial<LineClient> = {}) => {
  const device = lineDevice(provider.lineAccessToken('regular'));
  const door: LineClient = { ...memoryLineDoor(device), ...more };
  app = await openApp({
    provider,
    persona: 'regular',
    device,
    url: `${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`,
    environment: { openDoor: async () => door },
  });
  return { device, user: app.user };
};
const inLine: Partial<LineClient> = {
  isInClient: () => true,
  permanentLink: async (url) => url.replace(window.location.origin, 'https://liff.line.me/1-a'),
};
const button = () => screen.findByRole('button', { name: '家族にLINEで送る' });
/** One turn of the event loop: longer than a tap lasts that only waits for promises. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
const giveSheet = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

describe('家族にLINEで送る', () => {
  test.each([
    ['an event', '/events/1', 'https://liff.line.me/1-a/events/1'],
    ['a booking', '/mypage/visitReservations/visits/102', 'https://liff.line.me/1-a/'],
  ])(
    'sends %s to friends chosen in LINE, with a link that has no data of this customer',
    async (_, path, link) => {
      const { device, user } = await open(path, inLine);
      await user.click(await button());
      await screen.findAllByText('ご家族にお送りしました。');
      expect(device.messages.map((message) => message.split('\n').at(-1))).toEqual([link]);
      expect(device.messages.join().includes(uuid)).toBe(false);
    },
  );

  test('sends a link to the list instead of the catalog, because a catalog’s own link has a token', async () => {
    const { device, user } = await open('/webCatalogs', inLine);
    await user.click(await screen.findByRole('link', { name: /平屋の間取り集/ }));
    await user.click(await button());
    expect(window.location.search).toContain('token=');
    await screen.findAllByText('ご家族にお送りしました。');
    expect(device.messages).toEqual(['平屋の間取り集\nhttps://liff.line.me/1-a/webCatalogs']);
  });

  test('sends the kind, time and place of a booking', async () => {
    const { device, user } = await open('/mypage/visitReservations/visits/102', inLine);
    await user.click(await button());
    await screen.findAllByText('ご家族にお送りしました。');
    expect(device.messages).toEqual([
      [
        '横浜港北ショールーム',
        '日時：11月29日(日) 11:00〜12:30',
        'ご来場人数：3名',
        '場所：横浜港北ショールーム 神奈川県横浜市都筑区茅ケ崎中央26-8',
        'https://liff.line.me/1-a/',
      ].join('\n'),
    ]);
  });

  test('opens the share sheet outside LINE, and shows no message when it is closed', async () => {
    const shared: ShareData[] = [];
    giveSheet(async (data) => {
      shared.push(data);
      throw new DOMException('closed', 'AbortError');
    });
    const { user } = await open('/events/1');
    await user.click(await button());
    await expect
      .poll(() => shared)
      .toEqual([
        {
          text: '吹き抜けのある暮らしを体感する完成見学会\n日時：11月28日(土)〜11月29日(日)\n開催店舗：立川ショールーム',
          url: `${window.location.origin}/events/1`,
        },
      ]);
    expect(screen.queryByText('ご家族にお送りしました。')).toBe(null);
  });

  test('opens the share sheet in LINE if LINE cannot show the list of friends', async () => {
    const shared: ShareData[] = [];
    giveSheet(async (data) => void shared.push(data));
    const { user } = await open('/events/1', { ...inLine, shareWithFriends: async () => 'unavailable' });
    await user.click(await button());
    await screen.findAllByText('ご家族にお送りしました。');
    expect(shared.map(({ url }) => url)).toEqual(['https://liff.line.me/1-a/events/1']);
  });

  test.each([
    ['share sheet', 'sheet', /^ご家族にお送りしました。$/],
    ['clipboard', 'clipboard', /リンクをコピーしました/],
  ])('opens the %s within the tap, because the link was prepared before it', async (_, way, outcome) => {
    const links: string[] = [];
    const page = `${window.location.origin}/events/1`;
    const { user } = await open('/events/1', { permanentLink: async (link) => turn().then(() => link) });
    let isTapOver = false;
    const withinTap = async (text = '') => {
      if (isTapOver) throw new DOMException('no user activation', 'NotAllowedError');
      links.push(text.split('\n').at(-1) ?? '');
    };
    if (way === 'sheet') giveSheet(({ url }) => withinTap(url));
    else vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(withinTap);
    const pressed = await button();
    await act(turn);
    pressed.addEventListener('click', () =>
      setImmediate(() => {
        isTapOver = true;
      }),
    );
    await user.click(pressed);
    await screen.findAllByText(outcome);
    expect(links).toEqual([page]);
  });

  test('copies the link where there is no share sheet, and says so', async () => {
    const { user } = await open('/events/1');
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button());
    await screen.findAllByText(/リンクをコピーしました/);
    expect(written.mock.calls.flat().join().split('\n').at(-1)).toBe(`${window.location.origin}/events/1`);
  });

  test('is shown together with the page, so that nothing shifts once LINE is ready', async () => {
    await open('/events/1', inLine);
    await screen.findByRole('heading', { name: '吹き抜けのある暮らしを体感する完成見学会' });
    expect(screen.queryAllByRole('button', { name: '家族にLINEで送る' }).length).toBe(1);
  });

  test('says what to do if copying fails too', async () => {
    const { user } = await open('/events/1');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button());
    await screen.findByText(/送信の画面を開けませんでした/);
  });
});
