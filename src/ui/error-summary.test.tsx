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
        <ErrorSummary errors={[{ id: 'field-tel', message: 'お電話番号を入力してください' }]} />
        <input id="field-tel" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'お電話番号を入力してください' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(window.location.hash).toBe('');
  });

  test('WIZ-38 the heading names the group, and the text shows the number of errors', () => {
    const errors = ['姓', '名'].map((label) => ({ id: label, message: `${label}を入力してください` }));
    render(<ErrorSummary errors={errors} />);
    expect(screen.getByRole('group', { name: '入力内容をご確認ください' }).textContent).toContain(
      '2件の項目に修正が必要です',
    );
  });
});
