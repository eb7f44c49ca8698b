import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computedStyle } from '#tests/support/dom-setup.ts';
import { render } from '#tests/support/render.tsx';
import type { SnackbarMessage } from './snackbar.tsx';
import { Snackbars } from './snackbar.tsx';
import { theme } from './theme/theme.ts';

const saved: SnackbarMessage = { id: 'a', severity: 'success', text: 'お客様情報を更新しました' };
const failed: SnackbarMessage = { id: 'b', severity: 'error', text: 'ファイルを取得できませんでした' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Snackbars', () => {
  test('a message is closed after 2000 ms', () => {
    const onClose = vi.fn();
    render(<Snackbars messages={[saved]} onClose={onClose} />);
    act(() => vi.advanceTimersByTime(1999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  test('a message stays while it has the focus', () => {
    const onClose = vi.fn();
    render(<Snackbars messages={[saved]} onClose={onClose} />);
    act(() => screen.getByRole('button', { name: '閉じる' }).focus());
    act(() => vi.advanceTimersByTime(10_000));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('閉じる closes the shown message', () => {
    const onClose = vi.fn();
    render(<Snackbars messages={[failed]} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose.mock.calls).toEqual([['b']]);
  });

  test.each([
    [saved, 'status', theme.vars.palette.primary.main],
    [failed, 'alert', theme.vars.palette.error.main],
  ] as const)('$severity is shown at the top, in a colour of its own', (message, role, colour) => {
    render(<Snackbars messages={[message]} onClose={vi.fn()} />);
    const place = screen.getByRole(role);
    const { position, top } = computedStyle(place);
    expect([position, top]).toEqual(['fixed', expect.stringMatching(/^calc\(8px/)]);
    const bar = place.firstElementChild;
    const swatch = document.createElement('i');
    swatch.style.backgroundColor = colour;
    expect(bar && computedStyle(bar).backgroundColor).toBe(swatch.style.backgroundColor);
  });

  test('a success is a status, a failure an alert, and only the first of several is shown', () => {
    const { rerender } = render(<Snackbars messages={[saved, failed]} onClose={vi.fn()} />);
    expect(screen.getByRole('status').textContent).toBe('お客様情報を更新しました閉じる');
    expect(screen.getByRole('alert').textContent).toBe('');
    rerender(<Snackbars messages={[failed]} onClose={vi.fn()} />);
    expect(screen.getByRole('alert').textContent).toBe('ファイルを取得できませんでした閉じる');
  });
});
