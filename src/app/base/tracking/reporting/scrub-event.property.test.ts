import type { Event } from '@sentry/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MASK } from '#src/lib/mask-personal-text.ts';
import { scrubEvent, scrubText } from './scrub-event.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const japanese = fc.stringMatching(/^[ぁ-んァ-ヶ一-龠]{2,12}$/);
const latin = fc.stringMatching(/^[A-Z][a-z]{3,9}$/);
const tel = fc
  .tuple(fc.constantFrom('090', '080', '03', '045'), digits(4), digits(4), fc.constantFrom('', '-', ' ', '.'))
  .map(([area, exchange, line, between]) => [area, exchange, line].join(between));
const base64 = fc
  .uint8Array({ minLength: 24, maxLength: 48 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));

/** Secrets that are recognised by their form alone, without the customer's data. */
const telling = fc.oneof(
  japanese,
  tel,
  tel.map((text) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))),
  digits(7).map((text) => `〒${text.slice(0, 3)}-${text.slice(3)}`),
  digits(6),
  fc.uuid(),
  fc.emailAddress().filter((address) => !address.includes('/')),
  fc.stringMatching(/^[0-9a-f]{40}$/),
  fc.tuple(japanese, digits(1), digits(2)).map(([town, block, house]) => `${town}${block}-${house}`),
);
/** Secrets that only a comparison with the customer's data finds: names in romaji, free text, tokens that look like words. */
const recorded = fc.oneof(
  latin,
  base64,
  fc.stringMatching(/^[a-z]{5,30}$/),
  fc.tuple(latin, latin).map((names) => names.join(' ')),
  fc.lorem({ maxCount: 6 }).filter((words) => words.length > 2),
);

const framed = (text: fc.Arbitrary<string>, ...frames: string[]) =>
  fc.tuple(fc.constantFrom('', ...frames), text).map(([before, secret]) => ({
    secret,
    sentence: `${before}${secret}`,
  }));
const inSentence = framed(telling, 'cannot save ', 'bookVisit: no answer for ', '{"lastName":"', '/files/');
/** The text before a secret is `ZZ`, because no generated secret is part of `ZZ`. */
const onRecord = framed(recorded, 'ZZ ', '{"ZZ":"', '/ZZ/');

/** An event with the text in every field that the reporting service fills. */
const eventWith = (text: string): Event => ({
  event_id: '0123456789abcdef0123456789abcdef',
  timestamp: 1_795_000_000,
  platform: 'javascript',
  message: text,
  transaction: text,
  server_name: text,
  user: { id: text, email: text, username: text, ip_address: text },
  tags: { customer: text, [text]: 'tag' },
  extra: { profile: { lastName: text }, [text]: text },
  contexts: { answers: { list: [text] }, react: { componentStack: text }, [text]: { text } },
  request: {
    url: `https://app.example/${text}?name=${text}#${text}`,
    query_string: text,
    data: { text },
    cookies: { session: text },
    headers: { 'User-Agent': text, Referer: text, 'access-token': text },
    env: { text },
  },
  breadcrumbs: [
    { timestamp: 1, category: 'call', message: text, data: { url: text, body: { text } } },
    { timestamp: 2, category: text, type: text, data: { from: text, to: text } },
  ],
  exception: {
    values: [
      {
        type: text,
        value: text,
        mechanism: { type: 'generic', handled: true, data: { text } },
        stacktrace: {
          frames: [
            {
              filename: `https://app.example/${text}?token=${text}`,
              abs_path: text,
              function: text,
              module: text,
              context_line: text,
              pre_context: [text],
              vars: { answer: text, deep: { text } },
              lineno: 1,
            },
            { filename: text, function: 'submit', lineno: 2 },
          ],
        },
      },
    ],
  },
  fingerprint: [text],
  modules: { [text]: text },
  logentry: { message: text, params: [text] },
});

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
/** The strings that {@link eventWith} writes itself. */
const FIXED = new Set([...textsOf(eventWith('')), MASK]);
const holds = (event: Event, secret: string) =>
  textsOf(event).some((text) => !FIXED.has(text) && text.toLowerCase().includes(secret.toLowerCase()));

/** All six-character substrings of a secret. None may remain, because one alone could identify somebody. */
const piecesOf = (secret: string): string[] => {
  const length = Math.min(6, secret.length);
  return Array.from({ length: secret.length - length + 1 }, (_, start) =>
    secret.slice(start, start + length),
  );
};

describe('after an event is scrubbed,', () => {
  test('no text that looks like a name, address, phone number, code, uuid or token is sent', () => {
    fc.assert(
      fc.property(inSentence, ({ secret, sentence }) => {
        const scrubbed = scrubEvent(eventWith(sentence), scrubText([]));
        expect(piecesOf(secret).filter((piece) => holds(scrubbed, piece))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('MSG-31 no text that is stored about the customer is sent in a report, whatever it looks like', () => {
    fc.assert(
      fc.property(onRecord, fc.array(recorded), ({ secret, sentence }, others) => {
        expect(holds(scrubEvent(eventWith(sentence), scrubText([...others, secret])), secret)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('scrubbing again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(inSentence, onRecord), ({ sentence }) => {
        const once = scrubEvent(eventWith(sentence), scrubText([]));
        expect(scrubEvent(once, scrubText([]))).toEqual(once);
      }),
    );
  });
});
