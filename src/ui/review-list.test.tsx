import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { computedStyle, render, renderStyled } from '#tests/support/render.tsx';
import { ReviewList } from './review-list.tsx';

afterEach(cleanup);

const edit = { label: '変更する', name: '変更する（ご希望の店舗）', onPress: () => undefined };

describe('in `ReviewList`,', () => {
  test('WIZ-21 a missing answer is shown as 未入力, and a list with one line for each item', () => {
    const rows = [
      { label: 'ご希望の日時', value: ['9月22日(火) 10:00〜', '9月24日(木) 13:00〜'] },
      { label: '建物名・部屋番号', value: '' },
      { label: 'ご興味のあること', value: [] },
    ];
    render(<ReviewList sections={[{ title: 'お客様情報', rows, edit }]} noAnswer="未入力" />);
    expect(screen.getAllByRole('definition').map((line) => line.textContent)).toEqual([
      '9月22日(火) 10:00〜',
      '9月24日(木) 13:00〜',
      '未入力',
      '未入力',
    ]);
  });

  test('the images of a row are shown below its text', () => {
    const rows = [
      { label: 'お写真', value: '画像1枚', content: <img src="blob:1" alt="画像1" /> },
      { label: 'ご様子', value: '' },
    ];
    render(<ReviewList sections={[{ title: 'ご回答', rows, edit }]} noAnswer="未入力" />);
    const [words, images] = screen.getAllByRole('definition');
    expect([words?.textContent, images?.querySelector('img')?.alt]).toEqual(['画像1枚', '画像1']);
  });

  test('the rows of a section are shown under its heading', () => {
    const rows = [
      { label: 'お電話番号', value: '0311112222', section: 'ご連絡先' },
      { label: 'メールアドレス', value: '', section: 'ご連絡先' },
      { label: 'ご予算', value: '', section: '家づくりのご希望' },
    ];
    render(<ReviewList sections={[{ title: 'お客様情報', rows, edit }]} noAnswer="未入力" />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'ご連絡先',
      '家づくりのご希望',
    ]);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'お電話番号',
      'メールアドレス',
      'ご予算',
    ]);
  });

  test('a row with the same name as its section shows no visible label', () => {
    const rows = [
      { label: 'ご住所', value: '神奈川県', section: 'ご住所' },
      { label: 'ご予算', value: '', section: '家づくりのご希望' },
    ];
    renderStyled(<ReviewList sections={[{ title: 'お客様情報', rows, edit }]} noAnswer="未入力" />);
    const [address, budget] = screen.getAllByRole('term');
    expect([address, budget].map((term) => computedStyle(term as Element).width)).toEqual(['1px', '']);
  });

  test('WIZ-22 the button of a section names the section, and does nothing while disabled', async () => {
    const onEdit = vi.fn();
    const sections = [{ title: 'ご希望の店舗', rows: [], edit: { ...edit, onPress: onEdit } }];
    const { rerender } = render(<ReviewList sections={sections} noAnswer="" disabled />);
    await userEvent.click(screen.getByRole('button', { name: edit.name }));
    expect(onEdit).not.toHaveBeenCalled();
    rerender(<ReviewList sections={sections} noAnswer="" />);
    await userEvent.click(screen.getByRole('button', { name: edit.name }));
    expect(onEdit).toHaveBeenCalledTimes(1);
  });
});

test('two questions with one label are two rows, and an answer to one of them changes only its own row', () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listOf = (...values: string[]) => {
    const rows = values.map((value) => ({ label: 'ご希望', value }));
    return <ReviewList sections={[{ title: 'ご回答', rows }]} noAnswer="" />;
  };
  const { rerender, container } = render(listOf('庭', '書斎'));
  rerender(listOf('庭', '庭', '納戸'));
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '庭',
    '庭',
    '納戸',
  ]);
  expect(complain.mock.calls).toEqual([]);
  complain.mockRestore();
});
