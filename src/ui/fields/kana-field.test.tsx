import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { KanaField } from './kana-field.tsx';

afterEach(cleanup);

function NameForm({ lastName = '', furigana = '' }) {
  const [last, setLast] = useState(lastName);
  const [first, setFirst] = useState('');
  const [kana, setKana] = useState(furigana);
  return (
    <>
      <input aria-label="姓" value={last} onChange={(event) => setLast(event.target.value)} />
      <input aria-label="名" value={first} onChange={(event) => setFirst(event.target.value)} />
      <KanaField
        id="furigana"
        name="furigana"
        label="フリガナ"
        names={[last, first]}
        value={kana}
        onChange={setKana}
      />
    </>
  );
}

const typeInto = (label: string, ...states: string[]) => {
  for (const value of states) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const kana = () => (screen.getByLabelText('フリガナ') as HTMLInputElement).value;

describe('KanaField', () => {
  test('follows the IME through both names', () => {
    render(<NameForm />);
    typeInto('姓', 'や', 'やま', 'やまだ', '山田');
    typeInto('名', 'は', 'はな', 'はなこ', '花子');
    expect(kana()).toBe('ヤマダ　ハナコ');
  });

  test('a correction by the customer is never replaced', () => {
    render(<NameForm />);
    typeInto('姓', 'やまだ', '山田');
    typeInto('フリガナ', 'ヤマタ');
    typeInto('名', 'はなこ', '花子');
    expect(kana()).toBe('ヤマタ');
  });

  test('kana that was there before is never replaced', () => {
    render(<NameForm lastName="佐藤" furigana="サトウ　ハナコ" />);
    typeInto('姓', 'すずき', '鈴木');
    expect(kana()).toBe('サトウ　ハナコ');
  });

  test('leaving the field turns hiragana and half-width kana into full-width katakana', () => {
    render(<NameForm />);
    typeInto('フリガナ', 'やまだ ﾊﾅｺ');
    fireEvent.blur(screen.getByLabelText('フリガナ'));
    expect(kana()).toBe('ヤマダ　ハナコ');
  });
});
