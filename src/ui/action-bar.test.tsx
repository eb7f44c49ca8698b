import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { ActionBar } from './action-bar.tsx';

afterEach(cleanup);

describe('in the action bar,', () => {
  test('a press calls `onPress` once', async () => {
    const onPress = vi.fn();
    render(<ActionBar label="次へ" onPress={onPress} />);
    await userEvent.click(screen.getByRole('button', { name: '次へ' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('a busy button says that it is sending, ignores presses and keeps the focus', async () => {
    const onPress = vi.fn();
    const { rerender } = render(<ActionBar label="この内容で予約する" onPress={onPress} />);
    screen.getByRole('button').focus();
    rerender(<ActionBar label="この内容で予約する" onPress={onPress} busy />);
    const button = screen.getByRole('button', { name: '送信中' });
    await userEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('送信中');
  });

  test('the progress is shown on the button and is not read out at every change', () => {
    const { rerender } = render(<ActionBar label="この内容で送信する" busyDetail="40%" />);
    expect(screen.getByRole('button').textContent).toBe('この内容で送信する');
    rerender(<ActionBar label="この内容で送信する" busyDetail="40%" busy />);
    expect(screen.getByRole('button', { name: '送信中' }).textContent).toBe('送信中40%');
    expect(screen.getByRole('status').textContent).toBe('送信中');
  });

  test('a busy submit button does not send its form again', async () => {
    const onSubmit = vi.fn();
    render(
      <>
        <form id="step" onSubmit={onSubmit} />
        <ActionBar label="次へ" type="submit" formId="step" busy />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
