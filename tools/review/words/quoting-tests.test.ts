import { expect, test } from 'vitest';
import { quotingLines } from './quoting-tests.ts';

const LINES = [
  "expect(title).toBe('ログインの有効期限が切れました。');",
  'getByText(/の有効期限が切れ/)',
  "getByText('もう一度ログインしてください')",
  "getByRole('button', { name: 'ログイン' })",
  "getByText('画像は5枚までお選びいただけます')",
];
const quoted = (text: string, said: string) => quotingLines(LINES, { text, said });

test('a line counts as a quote if it contains the old text’s longest part or a removed clause', () => {
  expect(quoted('ログインの有効期限が切れました。', 'ログインの有効期限が過ぎました。')).toEqual([1, 2]);
  expect(quoted('ログインの有効期限が切れました。', 'お客様のログインの有効期限が切れました。')).toEqual([1]);
  expect(quoted('ログイン', '入る')).toEqual([1, 3, 4]);
  expect(quoted('画像は…枚までお選びいただけます', '画像は…枚までです')).toEqual([5]);
});
