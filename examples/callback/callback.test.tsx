import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileOf } from '#tests/model/profile-of.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { callbackRoute } from './callback.route.ts';

const SAVE = 'PATCH /customer_profile_basic_info';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
let app: AppInProcess | null = null;

beforeEach(forgetEverything);
afterEach(() => app?.close());
afterAll(() => provider.close());

const open = async (url?: string): Promise<AppInProcess> => {
  app?.close();
  app = await openApp({
    provider,
    persona: 'newcomer',
    routes: [callbackRoute],
    ...(url !== undefined && { url }),
  });
  return app;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const path = () => window.location.pathname;

test('the definition of the flow has at most twenty lines', () => {
  const [, definition = ''] = readFileSync('examples/callback/callback.flow.ts', 'utf8').split(
    /(?=export const \w+ = defineFlow)/,
  );
  expect(definition.trim().split('\n').length <= 20).toBe(true);
});

test('the engine provides URLs, progress, focus, drafts, a review and one submission per press', async () => {
  const first = await open(`/callback?uuid=${uuid}`);
  await heading('お電話番号');
  await screen.findByText('全3ステップ中、1ステップ目');
  expect(path()).toBe('/callback/phone');

  await first.user.click(await button('次へ'));
  await screen.findByRole('group', { name: '入力内容をご確認ください' });
  expect(document.activeElement?.textContent).toContain('お電話番号を入力してください');
  expect(document.title).toMatch(/^エラー：お電話番号｜/);

  await first.user.type(await field('お電話番号'), '０９０-1234-5678');
  await first.user.click(await button('次へ'));
  expect(document.activeElement).toBe(await heading('ご希望時間'));
  expect(path()).toBe('/callback/hours');

  await first.user.selectOptions(await field('何時から'), '13:00');
  const { user, network, services } = await open();
  const told = vi.spyOn(services.analytics, 'stepShown');
  await heading('お電話番号');
  expect((await field('お電話番号')).value).toBe('09012345678');
  await user.click(await button('次へ'));
  expect((await field('何時から')).value).toBe('13:00');
  await user.selectOptions(await field('何時まで'), '17:00');
  await user.click(await button('次へ'));

  await heading('内容のご確認');
  await user.click(await button('変更する（ご希望時間）'));
  await user.selectOptions(await field('何時まで'), '18:00');
  await user.click(await button('変更して確認に戻る'));
  await heading('内容のご確認');
  await screen.findByText('18:00');

  network.hold(SAVE);
  await user.click(await button('この内容で送信する'));
  (await network.held(SAVE)).answer(422, { errors: ['ただいま受け付けていません。'] });
  await screen.findByText('ただいま受け付けていません。');
  await user.dblClick(await button('この内容で送信する'));
  await (await network.held(SAVE)).pass();
  await heading('お電話のご希望を承りました');
  expect(path()).toBe('/callback/complete');
  expect(network.sent.filter((name) => name === SAVE)).toHaveLength(2);
  const { tel, telFrom, telTo } = await profileOf(provider, 'newcomer').read();
  expect([tel, telFrom, telTo]).toEqual(['09012345678', '13:00', '18:00']);
  const steps = told.mock.calls.map(([{ step }]) => step);
  expect(steps).toEqual(['phone', 'hours', 'confirm', 'hours', 'confirm', 'complete']);
});

test('a link to a step not yet reached opens the first step, and 戻る leads to the home page', async () => {
  const { user } = await open(`/callback/confirm?uuid=${uuid}`);
  await heading('お電話番号');
  expect(path()).toBe('/callback/phone');
  await user.click(await button('戻る'));
  await waitFor(() => expect(path()).toBe('/'));
});
