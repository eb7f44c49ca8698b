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

test('a code can be autofilled by the phone, or pasted with full-width digits and a hyphen', async () => {
  const onComplete = vi.fn();
  render(<Form onComplete={onComplete} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '認証コード' });
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.click(input);
  await userEvent.paste('１２３-４５６');
  expect(onComplete.mock.calls).toEqual([[]]);
});
