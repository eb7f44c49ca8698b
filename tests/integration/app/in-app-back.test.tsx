import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('regular');
let app: AppInProcess | null = null;

beforeAll(() => provider.reset());
beforeEach(() => {
  forgetEverything();
  window.history.replaceState(null, '', '/');
});
afterEach(() => app?.close());
afterAll(() => provider.close());

const open = async (path: string): Promise<AppInProcess> => {
  app = await openApp({ provider, persona: 'regular', url: `${path}?uuid=${uuid}` });
  return app;
};
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const pressBack = async ({ user }: AppInProcess) =>
  user.click(await screen.findByRole('button', { name: '戻る' }));

describe('on a page opened by a link, the app’s own back button replaces the page with its parent', () => {
  test.each([
    ['/mypage/presents', '/mypage'],
    ['/events/finished', '/events'],
    ['/webCatalogs', '/'],
    ['/consultations', '/'],
  ])('%s → %s', async (page, parent) => {
    const opened = await open(page);
    await screen.findByRole('button', { name: '戻る' });
    const { length } = window.history;
    await pressBack(opened);
    await isAt(parent);
    expect([window.history.length, window.history.state?.idx]).toEqual([length, 0]);
  });
});

test('the app’s own back button goes back in the history if the app showed the previous page', async () => {
  const opened = await open('/');
  await opened.user.click(await screen.findByRole('link', { name: 'マイページ' }));
  await isAt('/mypage');
  await pressBack(opened);
  await isAt('/');
  window.history.forward();
  await isAt('/mypage');
  expect(window.history.state?.idx).toBe(1);
});
