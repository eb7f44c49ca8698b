import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LineClient } from '#src/line/line-client.ts';
import { shareOutcomeCopy } from '#src/shared/line-offers/share-with-family.tsx';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

const open = async (path: string, more: Partial<LineClient> = {}) => {
  const device = lineDevice(provider.lineAccessToken('regular'));
  const lineClient: LineClient = { ...memoryLineClient(device), ...more };
  app = await openApp({
    provider,
    persona: 'regular',
    device,
    url: `${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`,
    environment: { getLineClient: async () => lineClient },
  });
  return { device, user: app.user };
};
const inLine: Partial<LineClient> = {
  isInClient: () => true,
  permanentLink: async (url) => url.replace(window.location.origin, 'https://liff.line.me/1-a'),
};
const button = () => screen.findByRole('button', { name: '家族にLINEで送る' });

describe('家族にLINEで送る', () => {
  test('VIEW-29 sends an event to friends chosen in LINE, with a link that has no data of this customer', async () => {
    const { device, user } = await open('/events/1', inLine);
    await user.click(await button());
    await screen.findAllByText(shareOutcomeCopy.shared);
    expect(device.messages).toEqual([
      [
        '吹き抜けのある暮らしを体感する完成見学会',
        '日時：11月28日(土)〜11月29日(日)',
        '開催場所：立川ショールーム',
        'https://liff.line.me/1-a/events/1',
      ].join('\n'),
    ]);
  });

  test('sends a link to the list instead of the catalog, because a catalog’s own link has a token', async () => {
    const { device, user } = await open('/webCatalogs', inLine);
    await user.click(await screen.findByRole('link', { name: /平屋の間取り集/ }));
    await user.click(await button());
    expect(window.location.search).toContain('token=');
    await screen.findAllByText(shareOutcomeCopy.shared);
    expect(device.messages).toEqual(['平屋の間取り集\nhttps://liff.line.me/1-a/webCatalogs']);
  });

  test('VIEW-29 sends the kind, time and place of a booking, with a link to the home page', async () => {
    const { device, user } = await open('/mypage/visitReservations/visits/102', inLine);
    await user.click(await button());
    await screen.findAllByText(shareOutcomeCopy.shared);
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
});
