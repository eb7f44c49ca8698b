import type { HumpsProcessor } from 'humps';
import humps from 'humps';
import qs from 'qs';
import { toLineFeeds } from '#src/lib/text-characters.ts';

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 64;

/** Renames only keys that are names. Keys such as `2026-11-20`, a uuid or `東京` are data. */
const convertNamesOnly: HumpsProcessor = (key, convert) =>
  /^[A-Za-z][A-Za-z0-9_]*$/.test(key) ? convert(key) : key;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Checks and copies the input of humps, with LF as the only line break. Humps would turn a `File` or a `FormData` into `{}`, take a prototype from
 * `__proto__`, and recurse until the stack overflows.
 */
function checkAndCopy(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new RangeError(`wire: nested deeper than ${MAX_DEPTH} levels`);
  if (typeof value === 'string') return toLineFeeds(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => checkAndCopy(inner, depth + 1));
  if (!isPlain(value))
    throw new TypeError('wire: only plain objects and lists can be sent as JSON. Send a file as a form.');
  const entries = Object.entries(value).filter(([key]) => !POLLUTING.has(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, checkAndCopy(inner, depth + 1)]));
}

/**
 * Renames the keys of objects, also within arrays, to snake_case, as the provider expects them. Texts get LF as their
 * line break, whatever the sender or the database wrote.
 * @throws RangeError if nested deeper than 64 levels.
 * @throws TypeError for a class instance such as a `File`, which humps would empty.
 */
export const toWire = (value: unknown): unknown =>
  humps.decamelizeKeys(checkAndCopy(value) as object, convertNamesOnly);

/** Renames the keys of a parsed body to camelCase. The provider uses it for requests. @see toWire */
export const fromWire = (value: unknown): unknown =>
  humps.camelizeKeys(checkAndCopy(value) as object, convertNamesOnly);

/** Writes a query in snake_case, with brackets for arrays and without undefined values: `prefecture_ids%5B%5D=13`. */
export const toQuery = (query: unknown): string => qs.stringify(toWire(query), { arrayFormat: 'brackets' });
