import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { PrefectureCityField } from './prefecture-city-field.tsx';

afterEach(cleanup);

interface FormProps {
  initial: string;
  onChange: (value: string) => void;
}

function Form({ initial, onChange }: FormProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return (
    <>
      <PrefectureCityField id="city" name="city" label="住所" required value={value} onChange={change} />
      <button type="button" onClick={() => setValue('東京都立川市')}>
        look up
      </button>
    </>
  );
}

function renderField(initial: string): string[] {
  const values: string[] = [];
  render(<Form initial={initial} onChange={(value) => values.push(value)} />);
  return values;
}
const prefecture = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '都道府県' });
const city = () => screen.getByRole<HTMLInputElement>('textbox', { name: '市区町村' });
const shown = () => [prefecture().value, city().value];

test('each part has its own autofill token and its own name', () => {
  renderField('');
  expect([prefecture(), city()].map((part) => [part.getAttribute('autocomplete'), part.name])).toEqual([
    ['address-level1', 'city-prefecture'],
    ['address-level2', 'city-city'],
  ]);
});

test('both parts are joined into one text, whichever is filled in first', async () => {
  const values = renderField('');
  await userEvent.click(city());
  await userEvent.paste('横浜市西区');
  await userEvent.selectOptions(prefecture(), '神奈川県');
  expect(values).toEqual(['横浜市西区', '神奈川県横浜市西区']);
});

test('when the city field is left, a prefecture at its start moves to the prefecture list', async () => {
  const values = renderField('東京都');
  await userEvent.click(city());
  await userEvent.paste('神奈川県横浜市西区');
  expect(shown()).toEqual(['東京都', '神奈川県横浜市西区']);
  await userEvent.tab();
  expect([values, shown()]).toEqual([['神奈川県横浜市西区'], ['神奈川県', '横浜市西区']]);
});

test('an address without a Japanese prefecture is shown unchanged', () => {
  renderField('Minato-ku, Tokyo');
  expect(shown()).toEqual(['', 'Minato-ku, Tokyo']);
});

test('an address from a look-up is split into both parts', async () => {
  const values = renderField('神奈川県横浜市西区');
  await userEvent.click(screen.getByRole('button', { name: 'look up' }));
  expect([values, shown()]).toEqual([[], ['東京都', '立川市']]);
});
