import { configure, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { advanceConfirmations } from '#provider/db/schema.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

configure({ asyncUtilTimeout: 20_000, defaultHidden: true });
vi.setConfig({ testTimeout: 120_000 });
failOnConsoleErrors();
const provider = await startProvider();
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

test.each([
  ['with', true, 6],
  ['without', false, 5],
])('the guide names as many steps as there are, %s a hearing', async (_, isHeard, total) => {
  if (!isHeard) await provider.db.delete(advanceConfirmations);
  const { uuid } = provider.persona('newcomer');
  app = await openApp({ provider, persona: 'newcomer', url: `/consultations?uuid=${uuid}` });
  const flow = within(await screen.findByRole('region', { name: 'ご予約の流れ' }));
  expect(flow.getAllByRole('listitem').length).toBe(total);
  const [first] = flow.getAllByRole('listitem');
  await app.user.click(screen.getByRole('button', { name: '予約をはじめる' }));
  await screen.findByRole('heading', { level: 1, name: first?.textContent ?? '' });
  await screen.findByText(`全${total}ステップ中、1ステップ目`);
});
