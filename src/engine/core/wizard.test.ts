import { expect, test } from 'vitest';
import { valueAt } from './wizard.ts';

test('a value is found along its path', () => {
  expect(valueAt({ answers: { '12': 'a' } }, 'answers.12')).toBe('a');
  expect(valueAt({ answers: null }, 'answers.12')).toBe(undefined);
});
