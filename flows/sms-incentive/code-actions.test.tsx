import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { CodeActions } from './code-actions.tsx';

afterEach(cleanup);

test.each([
  [false, '認証コードを再送する'],
  [true, '電話番号を入力して再送する'],
])('(number needed: %s) the button for another code says %s', (needsNumber, label) => {
  const nothing = () => undefined;
  render(
    <CodeActions
      expired
      busy={false}
      needsNumber={needsNumber}
      resendAt={null}
      now={() => 0}
      mayResend={() => true}
      onResend={nothing}
      onChangeNumber={nothing}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    label,
    '電話番号を変更する',
  ]);
});
