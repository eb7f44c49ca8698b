import { describe, expect, it } from 'vitest';
import type { Endpoint, Schema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { instant } from './fields.ts';

const parsed = (text: unknown) => {
  const read = instant.safeParse(text);
  return read.success ? read.data : null;
};

/** The paths of the instants in a schema, such as `events[].startsAt`. */
const instantsOf = (schema: unknown, path = ''): string[] => {
  if (schema === instant) return [path];
  const { shape, element, innerType, options } = (schema as Schema)._zod.def as unknown as {
    shape?: object;
    element?: unknown;
    innerType?: unknown;
    options?: unknown[];
  };
  return [
    ...Object.entries(shape ?? {}).flatMap(([key, inner]) => instantsOf(inner, `${path}.${key}`)),
    ...(element ? instantsOf(element, `${path}[]`) : []),
    ...(innerType ? instantsOf(innerType, path) : []),
    ...(options ?? []).flatMap((option) => instantsOf(option, path)),
  ];
};

describe('an instant of an answer', () => {
  it.each([
    '2026-11-19T15:30:00Z',
    '2026-11-19T15:30:00.000Z',
    '2026-11-19T15:30:00.000999Z',
    '2026-11-20T00:30:00+09:00',
    '2026-11-20T00:30:00.000+09:00',
    '2026-11-20T00:30:00.000000+09:00',
    '2026-11-20T00:30:00+0900',
    '2026-11-20T00:30:00.0+0900',
    '2026-11-20 00:30:00 +0900',
    '2026-11-19 15:30:00 UTC',
    '2026-11-19T10:00:00-05:30',
    '2026-11-19T15:30:00+00:00',
    '2026-11-19T15:30:00-00:00',
  ])('CALL-72 is the same text in UTC, whatever its offset and its digits: %s', (text) => {
    expect(parsed(text)).toBe('2026-11-19T15:30:00.000Z');
  });

  it('keeps its milliseconds', () => {
    expect(parsed('2026-11-20T00:30:00.12+09:00')).toBe('2026-11-19T15:30:00.120Z');
  });

  it.each([
    '2026-11-20T00:30:00',
    '2026-11-20 00:30:00',
    '2026-11-20T00:30:00.000',
    '2026-11-20',
    '00:30',
    '2026-13-20T00:30:00+09:00',
    '2026-11-20T25:30:00+09:00',
    '2026-11-20T00:30:00+99:00',
    '2026-11-20T00:30:00+9',
    '2026-11-20T00:30:00 JST',
    '2026年11月20日 00:30',
    '',
    1_795_000_000,
    null,
  ])('is refused without an offset, or if it is none: %j', (text) => {
    expect(parsed(text)).toBeNull();
  });
});

it('every time of the contract that ends in At, Until or Deadline is such an instant', () => {
  const names = Object.values(endpoints).flatMap(({ answer, body, query }: Endpoint) =>
    [answer, body, query].filter((schema) => schema !== undefined).flatMap((schema) => instantsOf(schema)),
  );
  expect([...new Set(names.map((path) => path.split('.').at(-1)))].sort()).toEqual([
    'cancelUntil',
    'codeExpiresAt',
    'createdAt',
    'deadline',
    'endsAt',
    'entryDeadline',
    'expiresAt',
    'resendAt',
    'startsAt',
  ]);
});
