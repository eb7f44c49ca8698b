import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { CheckboxListField } from './checkbox-list-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CharacterCount, TextField } from './text-field.tsx';

afterEach(cleanup);

const options = ['資金計画', '土地探し', '間取り'].map((label) => ({ value: label, label }));

describe('TextField', () => {
  test('has its label as its accessible name, and is described by its help and then its error', () => {
    const words = { label: 'お電話番号', help: '日中つながる番号', error: 'お電話番号を入力してください' };
    render(<TextField {...words} id="tel" name="tel" required value="" onChange={vi.fn()} />);
    const input = screen.getByRole('textbox', { name: 'お電話番号' });
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '日中つながる番号',
      'お電話番号を入力してください',
    ]);
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('CharacterCount', () => {
  const announced = (length: number) => {
    render(<CharacterCount length={length} maxLength={500} />);
    return screen.getByRole('status').textContent;
  };

  test.each([
    [449, ''],
    [450, 'あと50文字入力できます'],
    [503, '3文字超えています'],
  ])('at %i of 500 characters announces "%s"', (length, words) => {
    expect(announced(length)).toBe(words);
  });
});

describe('ChoiceField', () => {
  test('is a radiogroup, and an error summary can link to its first option', async () => {
    const onChange = vi.fn();
    const field = { id: 'theme', name: 'theme', label: 'ご相談内容', value: '', onChange };
    render(<ChoiceField {...field} options={options} />);
    expect(screen.getByRole('radiogroup', { name: 'ご相談内容' }).querySelectorAll('input')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: '資金計画' }).id).toBe('theme');
    await userEvent.click(screen.getByRole('radio', { name: '間取り' }));
    expect(onChange.mock.calls).toEqual([['間取り']]);
  });
});

function Theme({ required }: { required: boolean }) {
  const [value, setValue] = useState('');
  const field = { id: 'theme', name: 'theme', label: 'ご相談内容', value, onChange: setValue, required };
  return <ChoiceField {...field} options={options} />;
}

describe('A choice', () => {
  const takeBack = () => screen.queryByRole('button', { name: 'ご相談内容の選択を解除する' });
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);

  test('can be cleared by keyboard if it is optional, and the focus returns to the option', async () => {
    render(<Theme required={false} />);
    expect(takeBack()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '土地探し' }));
    expect(chosen()).toEqual(['土地探し']);
    await userEvent.tab();
    expect(document.activeElement).toBe(takeBack());
    await userEvent.keyboard('[Enter]');
    expect([chosen(), takeBack()]).toEqual([[], null]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '土地探し' }));
    await userEvent.keyboard('[Space]');
    expect(chosen()).toEqual(['土地探し']);
  });

  test('has no button to clear it if it is required', async () => {
    render(<Theme required />);
    await userEvent.click(screen.getByRole('radio', { name: '間取り' }));
    expect([chosen(), takeBack()]).toEqual([['間取り'], null]);
  });
});

function Themes({ onChange }: { onChange: (value: string[]) => void }) {
  const [value, setValue] = useState<string[]>([]);
  const change = (next: string[]) => {
    onChange(next);
    setValue(next);
  };
  const field = { id: 'themes', name: 'themes', label: 'ご興味のあること', value, onChange: change };
  return <CheckboxListField {...field} options={options} />;
}

describe('CheckboxListField', () => {
  test('keeps the values in the order of the options, whatever the order of the presses', async () => {
    const changes: string[][] = [];
    render(<Themes onChange={(value) => changes.push(value)} />);
    for (const name of ['間取り', '資金計画', '間取り']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    expect(changes).toEqual([['間取り'], ['資金計画', '間取り'], ['資金計画']]);
  });
});
