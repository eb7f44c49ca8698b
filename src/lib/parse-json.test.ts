import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { parseJson } from './parse-json.ts';

test.each([null, '', ' ', '{', 'undefined', "{'a':1}", '{"a":1}}', '\u0000'])(
  'parseJson returns null for the text %j',
  (text) => {
    expect(parseJson(text)).toBe(null);
  },
);

test('every JSON text is parsed into its value', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('parsing never throws, whatever the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      parseJson(text);
    }),
  );
});
