import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { CodeField } from './code-field.tsx';

afterEach(cleanup);

function Form({ onComplete }: { onComplete: () => void }) {
  const [value, setValue] = useState('');
  const field = { id: 'code', name: 'code', label: '認証コード', value, onChange: setValue };
  return <CodeField {...field} length={6} onComplete={onComplete} />;
}

test('SMS-13 a code can be autofilled by the phone, or pasted with full-width digits and a hyphen', async () => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '認証コード' });
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.click(input);
  await userEvent.paste('１２３-４５６');
  expect(onComplete.mock.calls).toEqual([[]]);
});

test.each([
  ['認証コード：123456（10分間有効）', 1],
  ['G-123456', 1],
  ['認証コード：12345（6桁）', 0],
  ['123456と654321', 0],
])('after the text %j is pasted, the code is complete %d times', async (text, times) => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  await userEvent.click(screen.getByRole('textbox', { name: '認証コード' }));
  await userEvent.paste(text);
  await userEvent.type(screen.getByRole('textbox', { name: '認証コード' }), 'です');
  expect(onComplete.mock.calls.length).toBe(times);
});
