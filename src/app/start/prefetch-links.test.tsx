import { cleanup } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageRoute } from '#src/app/base/routes/route-declaration.ts';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import { LinkButton, LinkWatcherProvider, PageLink } from '#src/ui/page-link.tsx';
import { render } from '#tests/support/render.tsx';
import { prefetchLinks } from './prefetch-links.ts';

type Change = { target: Element; isIntersecting: boolean };

/** Replaces IntersectionObserver, which jsdom lacks. The tests say which links are visible. */
class Viewport {
  static tell: (changes: Change[]) => void = () => undefined;
  static watched = new Set<Element>();
  observe = (link: Element) => Viewport.watched.add(link);
  unobserve = (link: Element) => Viewport.watched.delete(link);
  constructor(tell: (changes: Change[]) => void) {
    Viewport.tell = tell;
  }
}

const idle: { run: () => void; timeout: number | undefined }[] = [];
const connection: { saveData?: boolean; effectiveType?: string } = {};

beforeEach(() => {
  Viewport.watched.clear();
  idle.length = 0;
  delete connection.saveData;
  delete connection.effectiveType;
  vi.stubGlobal('IntersectionObserver', Viewport);
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout: number }) =>
    idle.push({ run, timeout: options?.timeout }),
  );
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    const called = idle[handle - 1];
    if (called) called.run = () => undefined;
  });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function openPage(links: readonly string[]) {
  const fetched: string[] = [];
  const preloaded: string[] = [];
  const page = (path: string) =>
    pageRoute({
      path,
      access: 'open',
      code: async () => {
        fetched.push(path);
        if (path === 'broken') throw new TypeError('Failed to fetch dynamically imported module');
        return {};
      },
    });
  const routes = routeIndex([page('events/:id'), page('broken'), page('mypage'), page('mypage/presents')]);
  const home = (
    <>
      {links.map((to) => (
        <LinkButton key={to} to={to}>
          {to}
        </LinkButton>
      ))}
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: home }]);
  const { container, unmount } = render(
    <LinkWatcherProvider value={prefetchLinks(routes, (path) => preloaded.push(path))}>
      <RouterProvider router={router} />
    </LinkWatcherProvider>,
  );
  const link = (to: string) => container.querySelector(`a[href="${to}"]`) as Element;
  const scroll = (to: string, isIntersecting: boolean) =>
    Viewport.tell([{ target: link(to), isIntersecting }]);
  return {
    fetched,
    preloaded,
    unmount,
    show: (to: string) => scroll(to, true),
    hide: (to: string) => scroll(to, false),
  };
}
const beIdle = () => {
  for (const { run } of idle.splice(0)) run();
};

describe('the code of a page that a link leads to', () => {
  test('is fetched when the link is visible and the browser idle, after 2000 ms at the latest', () => {
    const { fetched, show } = openPage(['/events/3']);
    expect([Viewport.watched.size, idle.length]).toEqual([1, 0]);
    show('/events/3');
    expect([fetched, idle.map(({ timeout }) => timeout)]).toEqual([[], [2000]]);
    beIdle();
    expect(fetched).toEqual(['events/:id']);
  });

  test('is fetched once, however many links lead there and however often they are seen', () => {
    const { fetched, show, hide } = openPage(['/events/3', '/events/4']);
    show('/events/3');
    show('/events/4');
    beIdle();
    hide('/events/3');
    show('/events/3');
    beIdle();
    expect(fetched).toEqual(['events/:id']);
  });

  test('is fetched together with its files, whatever the link’s query', () => {
    const { fetched, preloaded, show } = openPage(['/mypage/presents?tab=2']);
    show('/mypage/presents?tab=2');
    beIdle();
    expect([fetched, preloaded]).toEqual([['mypage/presents'], ['/mypage/presents']]);
  });

  test('may fail to load in advance without an error', async () => {
    const { fetched, show } = openPage(['/broken']);
    show('/broken');
    beIdle();
    await new Promise(setImmediate);
    expect(fetched).toEqual(['broken']);
  });
});

describe('nothing is fetched', () => {
  test.each([
    ['Save-Data', { saveData: true }],
    ['a 2g connection', { effectiveType: '2g' }],
    ['a slow 2g connection', { effectiveType: 'slow-2g' }],
  ])('with %s', (_, told) => {
    Object.assign(connection, told);
    const { fetched, show } = openPage(['/events/3']);
    show('/events/3');
    beIdle();
    expect(fetched).toEqual([]);
  });

  test('while the device is offline', () => {
    const { fetched, show } = openPage(['/events/3']);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('/events/3');
    beIdle();
    expect(fetched).toEqual([]);
  });

  test.each(['https://example.jp/events/3', '/nowhere'])(
    'for %s, which no route of this app serves',
    (to) => {
      const { fetched, show } = openPage([to]);
      show(to);
      beIdle();
      expect(fetched).toEqual([]);
    },
  );

  test('for a link that is out of sight again before the browser is idle', () => {
    const { fetched, show, hide } = openPage(['/events/3']);
    show('/events/3');
    hide('/events/3');
    beIdle();
    expect(fetched).toEqual([]);
  });

  test('for a link that is removed', () => {
    const { fetched, show, unmount } = openPage(['/events/3']);
    show('/events/3');
    unmount();
    beIdle();
    expect([fetched, Viewport.watched.size]).toEqual([[], 0]);
  });
});

test('the code of a linked page is fetched on a 3g connection', () => {
  connection.effectiveType = '3g';
  const { fetched, show } = openPage(['/events/3']);
  show('/events/3');
  beIdle();
  expect(fetched).toEqual(['events/:id']);
});

test('a browser without requestIdleCallback fetches the code of a linked page after 2000 ms', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const { fetched, show, hide } = openPage(['/events/3', '/mypage']);
  show('/events/3');
  show('/mypage');
  hide('/mypage');
  vi.advanceTimersByTime(1999);
  expect(fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched).toEqual(['events/:id']);
});

test('without IntersectionObserver no page is prefetched, but the links work', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { fetched } = openPage(['/events/3']);
  beIdle();
  expect([fetched, document.querySelector('a')?.pathname]).toEqual([[], '/events/3']);
});

test('a link that is not watched works as a plain link', () => {
  const router = createMemoryRouter([{ path: '/', element: <PageLink to="/mypage">マイページ</PageLink> }]);
  const { container } = render(<RouterProvider router={router} />);
  expect(container.innerHTML).toBe('<a href="/mypage" data-discover="true">マイページ</a>');
});
