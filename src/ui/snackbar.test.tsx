import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { computedStyle, render, renderStyled } from '#tests/support/render.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import type { SnackbarMessage } from './snackbar.tsx';
import { Snackbars } from './snackbar.tsx';

const saved: SnackbarMessage = { id: 'a', severity: 'success', text: 'お客様情報を更新しました' };
const failed: SnackbarMessage = { id: 'b', severity: 'error', text: 'ファイルを取得できませんでした' };

const closeIn = (bar: HTMLElement) => within(bar).getByRole('button', { name: '閉じる' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('in `Snackbars`,', () => {
  test('MSG-2 a message is closed after 2000 ms', () => {
    const onClose = vi.fn();
    render(<Snackbars messages={[saved]} onClose={onClose} />);
    act(() => vi.advanceTimersByTime(1999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  test.each<[what: string, begin: (bar: HTMLElement) => void, end: (bar: HTMLElement) => void]>([
    ['one of its controls has the focus', (bar) => closeIn(bar).focus(), (bar) => closeIn(bar).blur()],
    ['the pointer is on it', (bar) => fireEvent.mouseEnter(bar), (bar) => fireEvent.mouseLeave(bar)],
  ])('MSG-2 a message stays while %s, and closes 2000 ms later', (_what, begin, end) => {
    const onClose = vi.fn();
    render(<Snackbars messages={[saved]} onClose={onClose} />);
    const bar = screen.getByRole('status').firstElementChild as HTMLElement;
    act(() => vi.advanceTimersByTime(1000));
    act(() => begin(bar));
    act(() => vi.advanceTimersByTime(10_000));
    act(() => end(bar));
    act(() => vi.advanceTimersByTime(1999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  test('a message closes at its time even if the page around it renders again', () => {
    const onClose = vi.fn();
    const { rerender } = render(<Snackbars messages={[saved]} onClose={() => undefined} />);
    act(() => vi.advanceTimersByTime(1999));
    rerender(<Snackbars messages={[saved]} onClose={onClose} />);
    act(() => vi.advanceTimersByTime(1));
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  test('閉じる closes the shown message', () => {
    const onClose = vi.fn();
    render(<Snackbars messages={[failed]} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose.mock.calls).toEqual([['b']]);
  });

  test.each([
    [saved, 'status', 'success-main'],
    [failed, 'alert', 'error-main'],
  ] as const)(
    'a message with severity $severity is shown at the top, in its own colour',
    (message, role, colour) => {
      renderStyled(<Snackbars messages={[message]} onClose={vi.fn()} />);
      const bar = screen.getByRole(role).firstElementChild as HTMLElement;
      const { position, top, backgroundColor } = computedStyle(bar);
      expect([position, top, backgroundColor]).toEqual([
        'fixed',
        expect.stringMatching(/^calc\(2px/),
        expect.stringContaining(colour),
      ]);
      // With large text the button must not be cut.
      expect(computedStyle(closeIn(bar)).flexShrink).toBe('0');
    },
  );

  test('a message over a dialog is read out, takes no focus, and closes without the dialog', () => {
    const [onClose, onCloseDialog] = [vi.fn(), vi.fn()];
    const page = (messages: SnackbarMessage[]) => (
      <Snackbars messages={messages} onClose={onClose}>
        <DialogFrame title="予約のキャンセル" onClose={onCloseDialog}>
          <input aria-label="理由" />
        </DialogFrame>
      </Snackbars>
    );
    const { rerender } = render(page([]));
    const region = screen.getByRole('alert');
    screen.getByRole('textbox').focus();
    rerender(page([failed]));
    expect(region.textContent).toBe('ファイルを取得できませんでした閉じる');
    expect(screen.getByRole('dialog').contains(region)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    const close = screen.getByRole('button', { name: '閉じる' });
    act(() => close.focus());
    expect(document.activeElement).toBe(close);
    fireEvent.click(close);
    expect([onClose.mock.calls, onCloseDialog.mock.calls]).toEqual([[['b']], []]);
  });

  test('Escape closes the message over a dialog if the message has the focus, else the dialog', () => {
    const [onClose, onCloseDialog] = [vi.fn(), vi.fn()];
    render(
      <Snackbars messages={[failed]} onClose={onClose}>
        <DialogFrame title="予約のキャンセル" onClose={onCloseDialog}>
          <input aria-label="理由" />
        </DialogFrame>
      </Snackbars>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: '閉じる' }), { key: 'Escape' });
    expect([onClose.mock.calls, onCloseDialog.mock.calls]).toEqual([[['b']], []]);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect([onClose.mock.calls, onCloseDialog.mock.calls]).toEqual([[['b']], [[]]]);
  });

  test('MSG-3 a success has the role `status`, a failure the role `alert`, and a second message waits', () => {
    const { rerender } = render(<Snackbars messages={[saved, failed]} onClose={vi.fn()} />);
    expect(screen.getByRole('status').textContent).toBe('お客様情報を更新しました閉じる');
    expect(screen.getByRole('alert').textContent).toBe('');
    rerender(<Snackbars messages={[failed]} onClose={vi.fn()} />);
    expect(screen.getByRole('alert').textContent).toBe('ファイルを取得できませんでした閉じる');
  });
});
