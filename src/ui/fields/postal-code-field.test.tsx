import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

afterEach(cleanup);

type Extra = Partial<Pick<ComponentProps<typeof PostalCodeField>, 'lookup' | 'places' | 'onPlace'>>;

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
    'WIZ-39 %s is looked up once, as 7 digits',
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

  test.each([
    [
      'towns of one municipality by the town',
      ['清須市 春日天神', '清須市 春日落合'],
      ['春日天神', '春日落合'],
    ],
    ['a town and none', ['洋野町 種市', '洋野町 '], ['種市', 'ほかの町名・町名なし']],
    [
      'municipalities without towns',
      ['大山崎町 ', '島本町 '],
      ['大山崎町（町名なし）', '島本町（町名なし）'],
    ],
    ['the same town of two municipalities', ['北区 青江', '南区 青江'], ['北区青江', '南区青江']],
    [
      'towns of several municipalities',
      ['大山崎町 山崎', '大山崎町 ', '島本町 '],
      ['大山崎町山崎', '大山崎町（ほかの町名・町名なし）', '島本町（町名なし）'],
    ],
  ])('WIZ-43 several places are offered to choose from: %s', async (_, given, labels) => {
    const places = given.map((text) => {
      const [prefectureCity = '', streetAddress = ''] = text.split(' ');
      return { prefectureCity, streetAddress };
    });
    const onPlace = vi.fn();
    renderField({ lookup: 'several', places, onPlace });
    const buttons = within(screen.getByRole('group', { name: '該当する住所' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
    for (const button of buttons) await userEvent.click(button);
    expect(onPlace.mock.calls).toEqual(places.map((place) => [place]));
  });
});
