import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { PageSkeleton } from './loading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('PageSkeleton announces that the page is loading, but only after 300 ms', () => {
  render(<PageSkeleton />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('読み込み中です');
});
