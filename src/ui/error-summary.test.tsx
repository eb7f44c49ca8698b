import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

describe('in the error summary,', () => {
  test('a link focuses its field and does not change the URL', async () => {
    render(
      <>
        <ErrorSummary
          title=""
          lead=""
          errors={[{ id: 'field-tel', message: 'お電話番号を入力してください' }]}
        />
        <input id="field-tel" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'お電話番号を入力してください' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(window.location.hash).toBe('');
  });

  test('WIZ-38 a button to the first field replaces more than three links', async () => {
    const errors = ['姓', '名', 'フリガナ', '電話'].map((id) => ({ id, message: `${id}を入力してください` }));
    render(
      <>
        <ErrorSummary title="入力内容をご確認ください" lead="" errors={errors} />
        <input id="姓" />
      </>,
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '最初の項目へ' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
