import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, RouterProvider, useLoaderData, useRouteError } from 'react-router-dom';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import { RouterHistoryProvider } from '#src/app/base/router/router-history.ts';
import { ignoreUnread } from '#src/app/base/routes/read-route.ts';
import { FlowHistoryRoute, reactRouterHistory } from '#src/engine/react-router/react-router-history.tsx';
import { formatReloadLabel } from '#src/ui/load-failure.tsx';
import { AppTheme } from '#src/ui/theme/app-theme.tsx';
import { Later, LaterPart } from './later.tsx';

afterEach(cleanup);

/** A call whose response arrives when the test says so. */
function openCall() {
  let resolve: (text: string) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<string>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

type Call = ReturnType<typeof openCall>;

interface PageData {
  first: Promise<string>;
  second: Promise<string>;
}

const unreachable = new LoadError({ code: 'unreachable' });

/** A page with two late values. `calls` has them in the order in which the page has asked for them. */
function openPage(Page: (data: PageData) => ReactNode) {
  const calls: { first: Call; second: Call }[] = [];
  const caught: unknown[] = [];
  const newest = () => calls.at(-1) as (typeof calls)[number];
  const history = reactRouterHistory();
  const page: RouteObject = {
    path: '/',
    loader: (): PageData => {
      const call = { first: openCall(), second: openCall() };
      calls.push(call);
      return { first: ignoreUnread(call.first.promise), second: ignoreUnread(call.second.promise) };
    },
    Component: () => <Page {...useLoaderData<PageData>()} />,
    ErrorBoundary: () => <h1>{`the page has failed: ${String(useRouteError())}`}</h1>,
    HydrateFallback: () => null,
  };
  const router = createMemoryRouter([{ element: <FlowHistoryRoute history={history} />, children: [page] }]);
  onTestFinished(() => router.dispose());
  render(
    <AppTheme>
      <RouterHistoryProvider value={history}>
        <RouterProvider router={router} />
      </RouterHistoryProvider>
    </AppTheme>,
    { onCaughtError: (error) => void caught.push(error) },
  );
  return { calls, caught, newest, user: userEvent.setup() };
}

const Parts = ({ first, second }: PageData) => (
  <>
    <h1>the page</h1>
    <LaterPart value={first} what="first" height={10}>
      {(text) => <p>{text}</p>}
    </LaterPart>
    <LaterPart
      value={second}
      what="second"
      height={20}
      frame={(content) => <section aria-label="framed">{content}</section>}
    >
      {(text) => text !== '' && <p>{text}</p>}
    </LaterPart>
  </>
);

const retryOf = (what: string) => screen.findByRole('button', { name: formatReloadLabel(what) });

describe('a part of a page', () => {
  test('has a placeholder until its value arrives, and waits for no other part', async () => {
    const { newest } = openPage(Parts);
    await screen.findByRole('heading', { name: 'the page' });
    expect(document.querySelectorAll('[aria-busy]').length).toBe(2);
    newest().second.resolve('the second');
    await screen.findByText('the second');
    expect(document.querySelectorAll('[aria-busy]').length).toBe(1);
  });

  test('that fails says so, and a retry loads the page’s data again; then the focus is in the new content', async () => {
    const { newest, calls, user } = openPage(Parts);
    await waitFor(() => expect(calls.length).toBe(1));
    newest().first.reject(unreachable);
    newest().second.resolve('the second');
    const retry = await retryOf('first');
    await user.click(retry);
    await waitFor(() => expect(calls.length).toBe(2));
    expect([retry.getAttribute('aria-disabled'), screen.queryByText('the second') !== null]).toEqual([
      'true',
      true,
    ]);
    newest().first.resolve('the first');
    const content = await screen.findByText('the first');
    expect([document.activeElement?.contains(content), screen.queryByText('the second') !== null]).toEqual([
      true,
      true,
    ]);
    newest().second.resolve('the newer second');
    await screen.findByText('the newer second');
    expect(document.activeElement?.contains(content)).toBe(true);
  });

  test('that fails again can be retried again', async () => {
    const { newest, calls, user } = openPage(Parts);
    await waitFor(() => expect(calls.length).toBe(1));
    newest().first.reject(unreachable);
    await user.click(await retryOf('first'));
    await waitFor(() => expect(calls.length).toBe(2));
    newest().first.reject(unreachable);
    await waitFor(async () => expect((await retryOf('first')).getAttribute('aria-disabled')).toBe(null));
  });

  test('fails alone and is reported if the cause is a bug', async () => {
    const { newest, calls, caught } = openPage(Parts);
    await waitFor(() => expect(calls.length).toBe(1));
    newest().first.reject(new Error('a bug'));
    newest().second.resolve('the second');
    await retryOf('first');
    await screen.findByText('the second');
    expect(caught.map(String)).toEqual(['Error: a bug']);
  });

  test('gives its error to the page if code is missing, because a reload fetches it', async () => {
    const { newest, calls } = openPage(Parts);
    await waitFor(() => expect(calls.length).toBe(1));
    newest().first.reject(new TypeError('error loading dynamically imported module'));
    await screen.findByRole('heading', { name: /^the page has failed: TypeError/ });
  });

  test('has its frame in every state, but not around nothing', async () => {
    const { newest, calls, user } = openPage(Parts);
    const frame = () => screen.queryByRole('region', { name: 'framed' });
    await waitFor(() => expect(frame()?.querySelector('[aria-busy]')).not.toBe(null));
    newest().second.reject(unreachable);
    const retry = await retryOf('second');
    expect(frame()?.contains(retry)).toBe(true);
    await user.click(retry);
    await waitFor(() => expect(calls.length).toBe(2));
    newest().second.resolve('');
    await waitFor(() => expect(frame()).toBe(null));
  });
});

test('a text with a late value shows its fallback first, and another text if the value cannot be loaded', async () => {
  const { newest } = openPage(({ first, second }) => (
    <>
      <Later value={first} fallback="welcome" failed={() => 'never'}>
        {(name) => `welcome, ${name}`}
      </Later>
      <Later value={second} fallback=", or " failed={() => ', or not'}>
        {() => 'never'}
      </Later>
    </>
  ));
  await screen.findByText('welcome, or');
  newest().first.resolve('Anna');
  newest().second.reject(unreachable);
  await screen.findByText('welcome, Anna, or not');
});
