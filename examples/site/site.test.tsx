import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { siteRoute } from './site.route.ts';

const SAVE = 'PATCH /customer_profile_basic_info';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
let app: AppInProcess | null = null;

beforeEach(forgetEverything);
afterEach(() => app?.close());
afterAll(() => provider.close());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the answer to a skipped step is not sent, and is restored when the step applies again', async () => {
  app = await openApp({
    provider,
    persona: 'newcomer',
    routes: [siteRoute],
    url: `/site?uuid=${uuid}`,
  });
  const { user, network } = app;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const chooseLand = async (name: string, next = '変更して確認に戻る') => {
    await heading('土地のご検討状況');
    await user.click(await screen.findByRole('radio', { name }));
    await press(next);
  };

  await chooseLand('土地探しはこれから', '次へ');
  await heading('土地をお探しの地域');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'ご希望の都道府県' }), '14');
  await press('次へ');
  await user.type(await screen.findByLabelText('ご予算'), '4,000万円台');
  await press('次へ');
  await heading('内容のご確認');
  await press('変更する（土地のご検討状況）');
  await chooseLand('購入済み');
  await heading('内容のご確認');
  expect(screen.queryByText('神奈川県')).toBe(null);

  network.hold(SAVE);
  await press('この内容で送信する');
  const { request, answer } = await network.held(SAVE);
  expect(await request.json()).toEqual({
    customer_profile: { land_consideration_status: '購入済み', budget: '4,000万円台' },
  });
  answer(429, { errors: [] });
  await heading('内容のご確認');
  await press('変更する（土地のご検討状況）');
  await chooseLand('土地探しはこれから');
  await heading('内容のご確認');
  await screen.findByText('神奈川県');
});
