import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answers } from '#src/engine/core/wizard.ts';
import type { FieldControlProps } from '#src/engine/react/field-control.ts';
import { render } from '#tests/support/render.tsx';
import { KanaControl } from './kana-control.tsx';

afterEach(cleanup);

const field: FieldControlProps<'kana'>['field'] = {
  kind: 'kana',
  name: 'furigana',
  label: 'フリガナ',
  from: ['last', 'first'],
};

function NameForm({ lastName = '', furigana = '' }) {
  const form = useForm<Answers>({ defaultValues: { last: lastName, first: '', furigana } });
  return (
    <>
      <input aria-label="姓" {...form.register('last')} />
      <input aria-label="名" {...form.register('first')} />
      <KanaControl field={field} form={form} />
    </>
  );
}

const typeInto = (label: string, ...states: string[]) => {
  for (const value of states) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const enter = (label: string, value: string, inputType?: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value }, ...(inputType && { inputType }) });
const kana = () => (screen.getByLabelText('フリガナ') as HTMLInputElement).value;

describe('KanaControl', () => {
  test('INFO-28 suggests the kana of both names from the IME’s input', () => {
    render(<NameForm />);
    typeInto('姓', 'や', 'やま', 'やまだ', '山田');
    typeInto('名', 'は', 'はな', 'はなこ', '花子');
    expect(kana()).toBe('ヤマダ　ハナコ');
  });

  test('never replaces a correction by the customer', () => {
    render(<NameForm />);
    typeInto('姓', 'やまだ', '山田');
    typeInto('フリガナ', 'ヤマタ');
    typeInto('名', 'はなこ', '花子');
    expect(kana()).toBe('ヤマタ');
  });

  test('never replaces kana that the field had when the form opened', () => {
    render(<NameForm lastName="佐藤" furigana="サトウ　ハナコ" />);
    typeInto('姓', 'すずき', '鈴木');
    expect(kana()).toBe('サトウ　ハナコ');
  });

  test.each([
    ['pasted', 'insertFromPaste'],
    ['filled in by the browser', undefined],
  ])('suggests no kana from one name when the other was %s', (_, how) => {
    render(<NameForm />);
    enter('姓', '山田', how);
    typeInto('名', 'はなこ', '花子');
    expect(kana()).toBe('');
  });

  test('withdraws a suggestion when another name is pasted over the typed name', () => {
    render(<NameForm />);
    typeInto('姓', 'さとう', '佐藤');
    expect(kana()).toBe('サトウ');
    enter('姓', '鈴木', 'insertFromPaste');
    expect(kana()).toBe('');
    typeInto('名', 'はなこ', '花子');
    expect(kana()).toBe('');
  });

  test('restores a withdrawn suggestion when the pasted name is removed', () => {
    render(<NameForm />);
    typeInto('姓', 'さとう', '佐藤');
    enter('名', '花子', 'insertFromPaste');
    expect(kana()).toBe('');
    typeInto('名', '');
    expect(kana()).toBe('サトウ');
  });

  test('suggests no kana for a name that the form opened with, until it is typed again', () => {
    render(<NameForm lastName="佐藤" />);
    typeInto('名', 'はなこ', '花子');
    expect(kana()).toBe('');
    typeInto('姓', '', 'すずき', '鈴木');
    expect(kana()).toBe('スズキ　ハナコ');
  });

  test('suggests the kana of a name that was pasted in kana', () => {
    render(<NameForm />);
    typeInto('姓', 'やまだ', '山田');
    enter('名', 'はなこ', 'insertFromPaste');
    expect(kana()).toBe('ヤマダ　ハナコ');
  });

  test('converts hiragana and half-width kana to full-width katakana on blur', () => {
    render(<NameForm />);
    typeInto('フリガナ', 'やまだ ﾊﾅｺ');
    fireEvent.blur(screen.getByLabelText('フリガナ'));
    expect(kana()).toBe('ヤマダ　ハナコ');
  });
});
