import humps from 'humps';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
/** A key such as `2026-11-20`, a uuid or `東京` is data, not a name, and is passed through as it is. */
const isName = (key: string) => /^[A-Za-z][A-Za-z0-9_]*$/.test(key);
const MAX_DEPTH = 64;

const convertKeys = (value: unknown, rename: (key: string) => string, depth = 0): unknown => {
  if (depth > MAX_DEPTH) throw new RangeError(`wire: nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, rename, depth + 1));
  if (!isPlain(value)) return value;
  const converted: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    if (POLLUTING.has(key)) continue;
    converted[isName(key) ? rename(key) : key] = convertKeys(inner, rename, depth + 1);
  }
  return converted;
};

/**
 * Renames the keys of plain objects and arrays to snake_case, as the provider expects them.
 * `FormData`, `File`, `Blob`, `Date` and every other class instance pass through untouched.
 * @throws RangeError when nested deeper than 64 levels.
 */
export const toWire = (value: unknown): unknown => convertKeys(value, (key) => humps.decamelize(key));

/** Renames the keys of a parsed response (or, in the provider, of a parsed request) to camelCase. @see toWire */
export const fromWire = (value: unknown): unknown => convertKeys(value, (key) => humps.camelize(key));
