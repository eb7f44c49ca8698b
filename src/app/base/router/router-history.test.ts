import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { routerHistory } from './router-history.ts';

/** A router at `/tour/meal` with `/tour` before it, and the paths that its loader has loaded. */
async function tourAtItsMeal() {
  const loaded: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/tour/*',
        loader: ({ request }) => {
          loaded.push(new URL(request.url).pathname);
          return null;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname === nextUrl.pathname,
      },
    ],
    { initialEntries: ['/tour', '/tour/meal'] },
  );
  await expect.poll(() => router.state.initialized).toBe(true);
  return { router, history: routerHistory(router), loaded };
}

test.each<[string, (history: FlowHistory) => void]>([
  ['navigation', (history) => history.navigate('/tour', { replace: true, state: { behind: [] } })],
  ['step back', (history) => history.go(-1)],
])('if a reload and a %s are requested together, the new page is reloaded', async (_, leave) => {
  const { router, history, loaded } = await tourAtItsMeal();
  history.reload();
  leave(history);
  await expect.poll(() => loaded).toEqual(['/tour/meal', '/tour']);
  expect(router.state.location.pathname).toBe('/tour');
  router.dispose();
});

test('while back is blocked, pressing it changes neither the page nor the history entry', async () => {
  const { router, history } = await tourAtItsMeal();
  let isSending = true;
  const release = history.blockLeaving((pathname) => isSending && pathname === '/tour');
  await router.navigate(-1);
  await expect.poll(() => router.state.blockers.get('flow')?.state).toBe('unblocked');
  expect(router.state.location.pathname).toBe('/tour/meal');
  isSending = false;
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/tour');
  release();
  router.dispose();
});

test('two presses of back before the page has changed lead one entry back', async () => {
  const { router, history } = await tourAtItsMeal();
  history.navigate('/tour/day', { replace: false, state: { behind: [] } });
  await expect.poll(() => router.state.location.pathname).toBe('/tour/day');
  history.go(-1);
  history.go(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/tour/meal');
  history.go(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/tour');
  router.dispose();
});

test('after a blocked press of back, the next press goes back', async () => {
  const { router, history } = await tourAtItsMeal();
  const release = history.blockLeaving((pathname) => pathname === '/tour');
  history.go(-1);
  await expect.poll(() => router.state.blockers.get('flow')?.state).toBe('unblocked');
  release();
  history.go(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/tour');
  router.dispose();
});
