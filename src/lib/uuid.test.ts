import { expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

const UUID = '8a9d4e77-21b6-4f0e-8c35-6b1f2d7a4c02';

it.each([
  [UUID, true],
  [UUID.toUpperCase(), true],
  [`${UUID}0`, false],
  [` ${UUID}`, false],
  [UUID.replace('-', ''), false],
  [UUID.replace('8', 'g'), false],
  ['', false],
  [undefined, false],
])('isUuid for %s returns %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
