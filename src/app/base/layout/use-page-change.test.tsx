import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createBrowserRouter, createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { usePageChange } from './use-page-change.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates a wizard whose next step shows its field before the router has noticed the new URL. */
function Layout() {
  usePageChange();
  return (
    <>
      <Outlet />
      <input aria-label="お名前" />
    </>
  );
}

const openPages = () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const page = (path: string) => ({ path, element: <h1 tabIndex={-1}>{path}</h1> });
  const router = createMemoryRouter([{ Component: Layout, children: [page('/one'), page('/two')] }], {
    initialEntries: ['/one'],
  });
  render(<RouterProvider router={router} />);
  return { router, scrolled };
};
test('the first page moves neither the focus nor the scroll position', () => {
  const { scrolled } = openPages();
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []]);
});

test('PAGE-31 a new page starts at its top, with the focus on its heading', async () => {
  const { router, scrolled } = openPages();
  await router.navigate('/two');
  const heading = await screen.findByRole('heading', { name: '/two' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

test('a customer who is already typing keeps the focus and the scroll position', async () => {
  const { router, scrolled } = openPages();
  const field = screen.getByRole('textbox', { name: 'お名前' });
  field.focus();
  await router.navigate('/two');
  await screen.findByRole('heading', { name: '/two' });
  expect([document.activeElement, scrolled.mock.calls]).toEqual([field, []]);
});

test('a new query on the same page moves neither the focus nor the scroll position', async () => {
  const { router, scrolled } = openPages();
  await router.navigate('/one?tab=2');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []]);
});

let tellList: (count: number) => void = () => undefined;

/** A list whose cards arrive when the test says so. */
function List() {
  const [count, setCount] = useState(3);
  useEffect(() => {
    tellList = setCount;
  }, []);
  const cards = Array.from({ length: count }, (_, index) => `/cards/${index}`);
  return (
    <>
      <h1 tabIndex={-1}>一覧</h1>
      {cards.map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <Link to="/list?page=2">次へ</Link>
    </>
  );
}

describe('a step back to a list', () => {
  /** Opens the list, with a page for each card. The window has no real layout. */
  function openList() {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
    window.history.replaceState(null, '', '/list');
    const router = createBrowserRouter([
      {
        Component: Layout,
        children: [
          { path: 'list', Component: List },
          { path: 'cards/:id', element: <h1 tabIndex={-1}>詳細</h1> },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    const press = async (name: string) => {
      scrolled.mockClear();
      fireEvent.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 0]]));
      scrolled.mockClear();
    };
    const goBack = async (arrived = 3) => {
      await act(() => router.navigate(-1));
      await screen.findByRole('heading', { name: '一覧' });
      act(() => tellList(arrived));
    };
    return { router, scrolled, press, goBack, tell: (count: number) => act(() => tellList(count)) };
  }
  const focused = () => document.activeElement?.textContent;

  test('restores the scroll position, and focuses the card that was left', async () => {
    const { router, scrolled, press, goBack } = openList();
    await press('/cards/1');
    await goBack();
    expect([focused(), scrolled.mock.calls[0]]).toEqual(['/cards/1', [0, 700]]);
    router.dispose();
  });

  test('also restores it for a step between two pages of the list', async () => {
    const { router, scrolled, press, goBack } = openList();
    await press('次へ');
    await goBack();
    expect([focused(), scrolled.mock.calls[0]]).toEqual(['次へ', [0, 700]]);
    router.dispose();
  });

  test('focuses the heading if the card is gone', async () => {
    const { router, scrolled, press, goBack, tell } = openList();
    await tell(4);
    await press('/cards/3');
    await goBack();
    expect([focused(), scrolled.mock.calls[0]]).toEqual(['一覧', [0, 700]]);
    router.dispose();
  });

  test('waits for a card that arrives late, unless the customer moves first', async () => {
    const { router, press, goBack, tell } = openList();
    await tell(5);
    const ends: unknown[] = [];
    for (const moves of [false, true]) {
      await press('/cards/4');
      await goBack();
      if (moves) fireEvent.wheel(window);
      await tell(5);
      ends.push(focused());
    }
    expect(ends).toEqual(['/cards/4', '一覧']);
    router.dispose();
  });

  test('is not restored for a page that the customer goes forward to', async () => {
    const { router, scrolled, press } = openList();
    await press('/cards/1');
    await act(() => router.navigate('/list'));
    await waitFor(() => expect(focused()).toBe('一覧'));
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    router.dispose();
  });
});
