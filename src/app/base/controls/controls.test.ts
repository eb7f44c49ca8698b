import { expect, test } from 'vitest';
import { controls } from './controls.tsx';

test('SMS-13 a draft stores nothing of a typed code', () => {
  const { toStored = String } = controls.code;
  expect(toStored('12345')).toBe(undefined);
});
