import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { render } from '#tests/support/render.tsx';
import { CodeActions, formatWait, secondsUntil } from './code-actions.tsx';

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

test('seconds are rounded up, and the result is never below zero', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  expect([60_000, 59_001, 59_000, 1, 0, -1].map((left) => secondsUntil(now + left, now))).toEqual([
    60, 60, 59, 1, 0, 0,
  ]);
  expect(secondsUntil(null, now)).toBe(0);
});

test('a long wait is shown in minutes', () => {
  expect([1, 90, 91, 3600].map(formatWait)).toEqual(['1秒', '90秒', '約2分', '約60分']);
});
