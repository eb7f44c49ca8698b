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
});
