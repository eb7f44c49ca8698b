import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { isUuid, nameBasedUuid, peekUuid, readUuid, textHash } from './uuid.ts';

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

/** The test vectors from the algorithm's specification (draft-eastlake-fnv). */
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('%j has the FNV-1a hash %s', (text, hash) => {
  expect(textHash(text)).toBe(hash);
});

test('letters beyond ASCII are hashed by their UTF-8 bytes', () => {
  expect(new Set(['あ', 'い', 'ア', '\u3042\u3099'].map(textHash)).size).toBe(4);
});

test('equal texts have the same UUID, and different texts have different UUIDs', () => {
  const texts = ['inquiry/1', 'inquiry/2', 'inquiry/1', ''];
  const uuids = texts.map(nameBasedUuid);
  expect(uuids.map((uuid) => z.uuid().safeParse(uuid).success)).toEqual([true, true, true, true]);
  expect([uuids[0] === uuids[2], new Set(uuids).size]).toEqual([true, 3]);
});

const OTHER = 'c3e1f5a0-95d8-4b6c-a7e2-3f8b0c5d9e03';
const linkWith = (search: string) => new URL(`https://app.example/${search}`);
const packed = (state: string) => linkWith(`?liff.state=${encodeURIComponent(state)}`);

describe('peekUuid', () => {
  it('ARR-1 finds the uuid in the query of a plain link', () => {
    expect(peekUuid(linkWith(`?redirect_to=events&uuid=${UUID}`))).toBe(UUID);
  });

  it.each([`?uuid=${UUID}`, `/?uuid=${UUID}`, `/events/3?name=山田&uuid=${UUID}#top`])(
    'finds the uuid that LINE packed into liff.state as %s',
    (state) => {
      expect(peekUuid(packed(state))).toBe(UUID);
    },
  );

  it('prefers the uuid in liff.state, which the SDK will append to the query', () => {
    expect(peekUuid(linkWith(`?uuid=${OTHER}&liff.state=${encodeURIComponent(`?uuid=${UUID}`)}`))).toBe(UUID);
  });

  it('returns the uuid in lower case', () => {
    expect(peekUuid(linkWith(`?uuid=${UUID.toUpperCase()}`))).toBe(UUID);
  });

  it.each([
    `?uuid=${UUID}。`,
    `?uuid=${UUID}%E3%80%82`,
    `?uuid=${UUID})`,
    `?uuid=${UUID}%20`,
    `?uuid=%22${UUID}%22`,
    `?uuid=「${UUID}」`,
    `?uuid=${UUID}%25E3%2580%2582`,
    `?UUID=${UUID}`,
    `?Uuid=${UUID}>`,
    `?redirect_to=events&amp;uuid=${UUID}`,
    `?redirect_to=events&amp;amp;uuid=${UUID}&amp;event_id=3`,
    `?redirect_to=events&amp%3Buuid=${UUID}`,
    `?uuid%3D${UUID}`,
    `?uuid=${UUID}&uuid=${OTHER.slice(1)}`,
  ])('finds the uuid in the link %s, which a chat or a mail has changed', (search) => {
    expect([peekUuid(linkWith(search)), peekUuid(packed(`/events${search}`))]).toEqual([UUID, UUID]);
  });

  it('returns the last uuid if the query contains several', () => {
    expect(peekUuid(linkWith(`?uuid=${OTHER}&uuid=${UUID}`))).toBe(UUID);
  });

  it.each([
    '',
    '?uuid=',
    '?uuid=1',
    `?uuid=${UUID}0`,
    `#uuid=${UUID}`,
    '?liff.state=',
    '?liff.state=%25',
    `?liff.state=%2Fevents%23%3Fuuid%3D${UUID}`,
  ])('returns null when the link ends in %j', (search) => {
    expect(peekUuid(linkWith(search))).toBe(null);
  });

  it('leaves the URL as it is', () => {
    const url = packed(`?uuid=${UUID}`);
    peekUuid(url);
    expect(url.href).toBe(packed(`?uuid=${UUID}`).href);
  });
});
