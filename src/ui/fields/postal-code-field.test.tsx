import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

afterEach(cleanup);

type Extra = Partial<Pick<ComponentProps<typeof PostalCodeField>, 'lookup' | 'towns' | 'onTown'>>;

function Form(extra: Extra & { onLookup: (postalCode: string) => void }) {
  const [value, setValue] = useState('');
  const field = { id: 'postal', name: 'postal', label: '郵便番号', value, onChange: setValue };
  return <PostalCodeField lookup="idle" {...field} {...extra} />;
}

function renderField(extra: Extra = {}) {
  const onLookup = vi.fn();
  render(<Form {...extra} onLookup={onLookup} />);
  return onLookup;
}

describe('in PostalCodeField,', () => {
  test.each(['1940013', '194-0013', '〒１９４ー００１３'])(
    '%s is looked up once, as 7 digits',
    async (typed) => {
      const onLookup = renderField();
      await userEvent.type(screen.getByLabelText('郵便番号'), typed);
      expect(onLookup.mock.calls).toEqual([['1940013']]);
    },
  );

  test('the button looks up the same code again', async () => {
    const onLookup = renderField();
    await userEvent.type(screen.getByLabelText('郵便番号'), '1940013');
    await userEvent.click(screen.getByRole('button', { name: '住所を検索' }));
    expect(onLookup.mock.calls).toEqual([['1940013'], ['1940013']]);
  });

  test('the button asks for 7 digits if there are fewer, and looks nothing up', async () => {
    const onLookup = renderField();
    await userEvent.type(screen.getByLabelText('郵便番号'), '19400');
    await userEvent.click(screen.getByRole('button', { name: '住所を検索' }));
    expect(onLookup).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('郵便番号は7桁の数字で入力してください');
  });

  test.each([
    ['found', '住所を入力しました。番地以降を入力してください'],
    ['none', '該当する住所が見つかりませんでした。住所を直接入力してください'],
    ['failed', '住所を検索できませんでした。住所を直接入力してください'],
  ] as const)('the outcome "%s" of a look-up is announced', (lookup, words) => {
    renderField({ lookup });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('several towns are offered to choose from', async () => {
    const onTown = vi.fn();
    renderField({ lookup: 'several', towns: ['原町田', '中町'], onTown });
    await userEvent.click(screen.getByRole('button', { name: '中町' }));
    expect(onTown.mock.calls).toEqual([['中町']]);
  });
});
