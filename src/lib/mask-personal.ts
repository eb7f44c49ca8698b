import type { KeyKind } from './mask-personal-text.ts';
import {
  isPlainWord,
  kindOfShownKey,
  MASK,
  maskMessage,
  maskText,
  maskUrl,
  NOT_SHOWN,
} from './mask-personal-text.ts';

const DEEPEST = 20;
const EARLIEST_INSTANT = Date.UTC(2001, 8, 9);
const LATEST_INSTANT = Date.UTC(2100, 0, 1);

/**
 * Copies a value without personal data. The copy has the same structure and is plain JSON. Names, phone numbers,
 * addresses, codes, tokens, uuids and free texts become `***`. Steps, events, options, ids of things, dates, paths
 * without query values and messages of bugs stay. Every other text is masked. If the copy is masked again, only
 * messages change. The function never throws. Call it wherever state leaves the page (MSG-31, VIEW-43).
 */
export const maskPersonal = (value: unknown): unknown => mask(value, 'other', []);

function mask(value: unknown, kind: KeyKind, around: readonly object[]): unknown {
  switch (typeof value) {
    case 'string':
      return maskText(value, kind);
    case 'number':
    case 'bigint':
      return maskNumber(value, kind);
    case 'object':
      return value === null ? null : maskObject(value, kind, around);
    case 'function':
      return NOT_SHOWN.function;
    case 'symbol':
      return NOT_SHOWN.symbol;
    default:
      return value;
  }
}

/** Keeps ids, counts and instants. Masks possible telephone numbers, postal codes and SMS codes. */
function maskNumber(value: number | bigint, kind: KeyKind): unknown {
  if (kind === 'personal') return MASK;
  const isInstant = Number.isInteger(value) && value >= EARLIEST_INSTANT && value <= LATEST_INSTANT;
  const isSmall = value > -100_000 && value < 100_000;
  return isInstant || isSmall ? Number(value) : MASK;
}

function maskObject(value: object, kind: KeyKind, around: readonly object[]): unknown {
  if (around.includes(value)) return NOT_SHOWN.round;
  if (around.length >= DEEPEST) return NOT_SHOWN.deep;
  try {
    return maskParts(value, kind, [...around, value]);
  } catch {
    return NOT_SHOWN.unreadable;
  }
}

function maskParts(value: object, kind: KeyKind, around: readonly object[]): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, kind, around));
  if (value instanceof Date) return maskText(formatInstant(value), kind);
  if (value instanceof Error) return maskError(value, around);
  if (value instanceof URL) return maskUrl(value.href);
  if (value instanceof Set) return [...value].map((item) => mask(item, kind, around));
  if (value instanceof Map || isNamedValues(value)) return maskEntries([...value], kind, around);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) {
    return maskEntries(Object.entries(value), kind, around);
  }
  return NOT_SHOWN.object;
}

const formatInstant = (date: Date): string =>
  Number.isNaN(date.getTime()) ? NOT_SHOWN.noDate : date.toISOString();

const maskError = ({ name, message, cause }: Error, around: readonly object[]): object => ({
  name: isPlainWord(name) ? name : MASK,
  message: maskMessage(message),
  ...(cause === undefined ? {} : { cause: mask(cause, 'other', around) }),
});

type NamedValues = Iterable<readonly [string, unknown]>;

const isNamedValues = (value: object): value is NamedValues =>
  value instanceof URLSearchParams || value instanceof Headers || value instanceof FormData;

function maskEntries(
  entries: readonly (readonly [unknown, unknown])[],
  kind: KeyKind,
  around: readonly object[],
): object {
  return Object.fromEntries(
    entries.map(([key, value], index) => {
      const name = String(key);
      const maskedKey = maskKey(name, index);
      return [maskedKey, mask(value, kind === 'personal' ? kind : kindOfShownKey(name, maskedKey), around)];
    }),
  );
}

const maskKey = (key: string, index: number): string =>
  isPlainWord(key) || /^(\d{1,5}|\[key \d{1,4}\])$/.test(key) ? key : `[key ${index}]`;
