import { expect, test } from 'vitest';
import { valueAt } from './wizard.ts';

test('`valueAt` finds the value at a dotted path', () => {
  expect(valueAt({ answers: { '12': 'a' } }, 'answers.12')).toBe('a');
  expect(valueAt({ answers: null }, 'answers.12')).toBe(undefined);
});
