import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([null, '', ' ', '{', 'undefined', "{'a':1}", '{"a":1}}', '\u0000'])('%j is no JSON', (text) => {
  expect(parseJson(text)).toBe(null);
});

test('every JSON text is answered as its value', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('no text at all makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseJson(text);
    }),
  );
});
