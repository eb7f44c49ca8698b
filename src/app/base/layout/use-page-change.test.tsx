import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
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

test('a new page starts at its top, with the focus on its heading', async () => {
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
