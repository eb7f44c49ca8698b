import { expect, it } from 'vitest';
import { textOfBytes } from './text-of-bytes.ts';

const utf8 = new TextEncoder().encode('工事');
const shiftJis = Uint8Array.of(0x8d, 0x48, 0x8e, 0x96);
const eucJp = Uint8Array.of(0xb9, 0xa9, 0xbb, 0xf6);

it.each([
  ['UTF-8', utf8, 'text/plain', '工事'],
  ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8), 'text/plain', '工事'],
  ['Shift_JIS without a charset', shiftJis, 'text/plain', '工事'],
  ['Shift_JIS that is labelled as UTF-8', shiftJis, 'text/plain; charset=utf-8', '工事'],
  ['a text in the charset that its type names', eucJp, 'text/plain; charset="EUC-JP"', '工事'],
  ['UTF-8 that is labelled with an unknown charset', utf8, 'text/plain;charset=klingon', '工事'],
  ['an empty file as an empty text', new Uint8Array(), 'text/plain', ''],
  ['binary data as null', Uint8Array.of(0xff, 0xd8, 0xff), 'text/plain', null],
])('reads %s', (_what, bytes, type, text) => {
  expect(textOfBytes(bytes, type)).toBe(text);
});
