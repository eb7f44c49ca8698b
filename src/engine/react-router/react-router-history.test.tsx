import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { cloneElement, StrictMode, useLayoutEffect, useState } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useBlocker } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { FlowHistoryRoute, reactRouterHistory } from './react-router-history.tsx';

afterEach(cleanup);

const here = { replace: false, state: { behind: [] } };

/** A router at `/tour/meal` with `/tour` before it, and the paths that its loader has loaded. */
async function tourAtItsMeal(child: ReactNode = null) {
  const loaded: string[] = [];
  const history = reactRouterHistory();
  const tour = {
    path: '/tour/*',
    loader: ({ request }: { request: Request }) => {
      loaded.push(new URL(request.url).pathname);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
      currentUrl.pathname === nextUrl.pathname,
    element: (
      <>
        <h1>The tour</h1>
        {child}
      </>
    ),
    hydrateFallbackElement: <p>Loading</p>,
  };
  const router = createMemoryRouter([{ element: <FlowHistoryRoute history={history} />, children: [tour] }], {
    initialEntries: ['/tour', '/tour/meal'],
  });
  onTestFinished(() => router.dispose());
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await screen.findByRole('heading');
  const isAt = (path: string) => expect.poll(() => history.pathname()).toBe(path);
  return { router, history, loaded, isAt };
}

/** Resolves when React has shown what follows at once. */
const press = (onPress: () => void) => act(async () => onPress());

test('outside its route, the history says where it must be connected', () => {
  expect(() => reactRouterHistory().pathname()).toThrow('FlowHistoryRoute');
});

interface PageProps {
  history: FlowHistory;
  onRead: (path: string, state: unknown) => void;
}

function Page({ history, onRead }: PageProps) {
  const [shown] = useState(history.pathname);
  useLayoutEffect(() => onRead(shown, history.state()), [history, onRead, shown]);
  return <h1>{shown}</h1>;
}

test('a page that is rendered for a new location reads that location, and so does its first effect', async () => {
  const history = reactRouterHistory();
  const read: [string, unknown][] = [];
  const page = <Page history={history} onRead={(...location) => void read.push(location)} />;
  const children = [
    { path: '/one', element: page },
    { path: '/two', element: cloneElement(page, { key: 'two' }) },
  ];
  const router = createMemoryRouter([{ element: <FlowHistoryRoute history={history} />, children }], {
    initialEntries: ['/one'],
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await press(() => history.navigate('/two', { replace: false, state: { behind: ['/one'] } }));
  expect(read).toEqual([
    ['/one', null],
    ['/two', { behind: ['/one'] }],
  ]);
});

test('the listener is called once for each navigation, by the app or by the customer', async () => {
  const { router, history, isAt } = await tourAtItsMeal();
  const heard: string[] = [];
  const stop = history.subscribe(() => heard.push(history.pathname()));
  act(() => history.navigate('/tour/day', here));
  await isAt('/tour/day');
  await act(() => router.navigate(-1));
  await isAt('/tour/meal');
  stop();
  await act(() => router.navigate(-1));
  await isAt('/tour');
  expect(heard).toEqual(['/tour/day', '/tour/meal']);
});

test('the listener is called for a step forward that the customer takes back before React has shown it', async () => {
  const { router, history } = await tourAtItsMeal();
  const heard: string[] = [];
  history.subscribe(() => heard.push(history.pathname()));
  await act(async () => {
    history.navigate('/tour/day', here);
    await vi.waitUntil(() => router.state.location.pathname === '/tour/day');
    await router.navigate(-1);
    await vi.waitUntil(() => router.state.location.pathname === '/tour/meal');
  });
  expect(heard).toEqual(['/tour/meal']);
});

test.each<[string, (history: FlowHistory) => void]>([
  ['navigation', (history) => history.navigate('/tour', { replace: true, state: { behind: [] } })],
  ['step back', (history) => history.go(-1)],
])('if a reload and a %s are requested together, the new page is reloaded', async (_, leave) => {
  const { history, loaded, isAt } = await tourAtItsMeal();
  await press(() => {
    history.reload();
    leave(history);
  });
  await expect.poll(() => loaded).toEqual(['/tour/meal', '/tour']);
  await isAt('/tour');
});

test('in a browser, which steps back later than it is asked to, only the new page is reloaded', async () => {
  const loaded: string[] = [];
  const history = reactRouterHistory();
  const page = {
    path: '*',
    element: <h1>A page</h1>,
    hydrateFallbackElement: <p>Loading</p>,
    loader: ({ request }: { request: Request }) => {
      loaded.push(new URL(request.url).pathname);
      return null;
    },
  };
  const router = createBrowserRouter([{ element: <FlowHistoryRoute history={history} />, children: [page] }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  const first = history.pathname();
  await act(() => history.navigate('/second', here));
  await expect.poll(() => loaded).toEqual([first, '/second']);
  await press(() => {
    history.reload();
    history.go(-1);
  });
  await expect.poll(() => history.pathname()).toBe(first);
  await expect.poll(() => loaded.length).toBe(4);
  expect(loaded.slice(2)).toEqual([first, first]);
});

test('while back is blocked, pressing it changes neither the page nor the history entry', async () => {
  const { router, history, isAt } = await tourAtItsMeal();
  let release: () => void = () => undefined;
  act(() => {
    release = history.blockLeaving((pathname) => pathname === '/tour');
  });
  await act(() => router.navigate(-1));
  expect(history.pathname()).toBe('/tour/meal');
  await act(() => router.navigate(-1));
  expect(history.pathname()).toBe('/tour/meal');
  act(() => release());
  await act(() => router.navigate(-1));
  await isAt('/tour');
});

test('two presses of back before the page has changed lead one entry back', async () => {
  const { history, isAt } = await tourAtItsMeal();
  act(() => history.navigate('/tour/day', here));
  await isAt('/tour/day');
  await press(() => {
    history.go(-1);
    history.go(-1);
  });
  await isAt('/tour/meal');
  await press(() => history.go(-1));
  await isAt('/tour');
});

/** What a form with unsaved changes does. */
function LeaveQuestion() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/tour');
  return (
    blocker.state === 'blocked' && (
      <button type="button" onClick={blocker.reset}>
        Stay
      </button>
    )
  );
}

test.each(['the flow', 'the page'])(
  'after %s has kept a step back from leaving, the next one goes',
  async (who) => {
    const { history, isAt } = await tourAtItsMeal(who === 'the page' && <LeaveQuestion />);
    let release: () => void = () => undefined;
    act(() => {
      if (who === 'the flow') release = history.blockLeaving((pathname) => pathname === '/tour');
    });
    act(() => history.navigate('/tour/day', here));
    await isAt('/tour/day');
    await press(() => history.go(-2));
    if (who === 'the page') act(() => screen.getByRole('button', { name: 'Stay' }).click());
    act(release);
    await press(() => history.go(-1));
    await isAt('/tour/meal');
  },
);

test('a step back that has left the site does not keep later ones from going', async () => {
  const history = reactRouterHistory();
  const page = { path: '*', element: <h1>A page</h1> };
  const router = createBrowserRouter([{ element: <FlowHistoryRoute history={history} />, children: [page] }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  const first = history.pathname();
  await act(() => history.navigate('/second', here));
  await press(() => history.go(-window.history.length));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await press(() => history.go(-1));
  await expect.poll(() => history.pathname()).toBe(first);
});
