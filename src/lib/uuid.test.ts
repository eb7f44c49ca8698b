import { expect, it } from 'vitest';
import { isUuid, readUuid } from './uuid.ts';

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

it.each([
  '',
  '。',
  '）',
  ')',
  '>',
  '"',
  '”です。',
  ' ',
  '\u3000',
  '\u200b',
  '%20',
  '%E3%80%82',
  '&amp',
  ';',
  '/../admin',
  'をご覧ください',
])('ARR-53 readUuid finds the uuid before %j', (rest) => {
  expect([readUuid(UUID + rest), readUuid(UUID.toUpperCase() + rest)]).toEqual([UUID, UUID]);
});

it.each(['<', '"', '「', ' ', '\u3000', '%22', '%E3%80%8C', '{', '='])(
  'readUuid finds the uuid after %j',
  (before) => {
    expect(readUuid(before + UUID)).toBe(UUID);
  },
);

it.each([undefined, '', '1', `${UUID}0`, `a${UUID}`, UUID.slice(1), UUID.replace('-', ''), 'id 8a9d4e77'])(
  'readUuid returns null for %j',
  (text) => {
    expect(readUuid(text)).toBe(null);
  },
);
