import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routerHistory } from './router-history.ts';

test('a reload that is asked for with a navigation is for the page it leads to, and nothing calls it off', async () => {
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
    { initialEntries: ['/tour/meal'] },
  );
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const history = routerHistory(router);
  history.reload();
  history.navigate('/tour', { replace: true, state: { before: null } });
  await vi.waitFor(() => expect(loaded).toEqual(['/tour/meal', '/tour']));
  expect(router.state.location.pathname).toBe('/tour');
  router.dispose();
});
