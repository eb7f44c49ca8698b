import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
const TITLE = '利用者情報の外部送信について';
const PATH = '/externalTransmission';
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  app?.close();
  vi.unstubAllEnvs();
});
afterAll(() => provider.close());

const open = async (url: string): Promise<AppInProcess> => {
  app?.close();
  app = await openApp({ provider, persona: 'newcomer', url: `${url}?uuid=${uuid}` });
  await waitFor(() => expect(document.title.startsWith('読み込み中')).toBe(false));
  return app;
};
const link = () => screen.queryByRole('link', { name: TITLE });
const countVisits = () =>
  provider.db.update(lineAccounts).set({ googleAnalyticsTrackingCode: 'G-DEMO000001' });

const told = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent, parentElement }) => {
    const part = parentElement?.parentElement ?? document.body;
    return [
      textContent,
      ...within(part)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ];
  });

describe('the link to the page on data sent to other companies', () => {
  test('is not shown while nothing is sent', async () => {
    await open('/mypage/visitReservations');
    await heading('ご予約の確認');
    expect(link()).toBe(null);
  });

  test('is at the end of ordinary pages, but not in wizards, while something is sent', async () => {
    await countVisits();
    const { user } = await open('/consultations');
    await heading('家づくり相談');
    expect(link()).toBe(null);
    await open('/mypage/visitReservations');
    await heading('ご予約の確認');
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await heading(TITLE);
    expect([window.location.pathname, link()]).toEqual([PATH, null]);
  });
});

describe('the page on data sent to other companies', () => {
  test('opens without LINE and without a sign-in, and shows a notice if nothing is sent', async () => {
    const opened = await open(PATH);
    await heading(TITLE);
    await screen.findByText('現在、ほかの会社のサービスに送信している情報はありません。');
    expect([opened.network.sent, screen.queryAllByRole('heading', { level: 2 })]).toEqual([
      ['GET /line_accounts/:uuid'],
      [],
    ]);
  });

  test('RUN-30 names the company, the data, the purpose and how to refuse for each active service', async () => {
    vi.stubEnv('VITE_SENTRY_DSN', 'https://key@o42.ingest.sentry.io/7');
    vi.stubEnv('VITE_FINGERPRINT_API_KEY', 'key');
    localStorage.setItem('gCode', 'G-DEMO000001');
    await open(PATH);
    await heading(TITLE);
    const points = [
      '送信先',
      '送信される情報',
      '利用の目的',
      '送信を希望されない場合',
      '送信先のプライバシーポリシー',
    ];
    expect(told()).toEqual([
      ['Google アナリティクス', ...points],
      ['Sentry（エラーの報告）', ...points],
      ['Fingerprint', ...points],
    ]);
    for (const company of ['Google LLC', 'Functional Software, Inc.', 'FingerprintJS, Inc.']) {
      await screen.findByText(company);
    }
  });

  test('names only the server if error reports go to a server that is not Sentry’s own', async () => {
    vi.stubEnv('VITE_SENTRY_DSN', 'https://key@errors.example.jp/7');
    await open(PATH);
    await screen.findByText('送信先のサーバー：errors.example.jp');
    expect(screen.queryByText('Functional Software, Inc.')).toBe(null);
  });

  test('lets the customer turn analytics off and on again', async () => {
    localStorage.setItem('gCode', 'G-DEMO000001');
    const { user } = await open(PATH);
    await user.click(await screen.findByRole('button', { name: '送信を停止する' }));
    await screen.findByText('この端末からの送信を停止しています。');
    await open(PATH);
    await user.click(await screen.findByRole('button', { name: '送信を再開する' }));
    await screen.findByText('この端末から送信しています。');
    expect(localStorage.getItem('analyticsRefused')).toBe(null);
  });
});
