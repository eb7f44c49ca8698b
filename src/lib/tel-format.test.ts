import { expect, test } from 'vitest';
import { formatTel } from './tel-format.ts';

test.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0612345678', '06-1234-5678'],
  ['0451112222', '045-111-2222'],
  ['0422512345', '0422-51-2345'],
  ['0466123456', '0466-12-3456'],
  ['0499212345', '04992-1-2345'],
  ['0120000010', '0120-000-010'],
  ['08001234567', '0800-123-4567'],
])('MSG-51 the telephone number %s is shown as %s', (tel, words) => {
  expect(formatTel(tel)).toBe(words);
});

test.each(['', '045-111-2222', '03123', '+81312345678', 'なし'])(
  'any other text stays unchanged: %j',
  (text) => {
    expect(formatTel(text)).toBe(text);
  },
);
