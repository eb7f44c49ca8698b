import { expect, test } from 'vitest';
import { getValue } from './wizard.ts';

test('`valueAt` finds the value at a dotted path', () => {
  expect(getValue({ answers: { '12': 'a' } }, 'answers.12')).toBe('a');
  expect(getValue({ answers: null }, 'answers.12')).toBe(undefined);
});
