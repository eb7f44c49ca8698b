import { invariant } from './invariant.ts';

/**
 * Templates of paths, such as `/events/:eventId`. A template ends in `/*` if it also matches every path below. The
 * slashes at its start and end do not count.
 */

const splitSegments = (template: string): string[] => template.split('/').filter(Boolean);

const isParam = (segment: string): boolean => segment.startsWith(':');

/** The path's segments as React Router reads them: decoded, without the slashes at its end. */
function segmentsOfPath(path: string): string[] {
  const segments = path.replace(/^\//, '').replace(/\/+$/, '').split('/');
  if (segments.length === 1 && segments[0] === '') return [];
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}

/**
 * Reads the parameters of a template from a path without a query. Null if the path does not match. Letter case and
 * slashes at the path's end do not count. It matches what React Router matches.
 */
export function matchTemplate(template: string, path: string): Record<string, string> | null {
  const [named, given] = [splitSegments(template), segmentsOfPath(path)];
  const isOpenEnded = named.at(-1) === '*';
  if (isOpenEnded) named.pop();
  if (isOpenEnded ? given.length < named.length : given.length !== named.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of named.entries()) {
    const value = given[index] ?? '';
    if (!isParam(segment)) {
      if (segment.toLowerCase() !== value.toLowerCase()) return null;
    } else if (value === '') return null;
    else params[segment.slice(1)] = value;
  }
  return params;
}

/** The template with the most literal segments among those that match the path. Null if none does. */
export const closestTemplate = (templates: readonly string[], path: string): string | null =>
  templates
    .filter((template) => matchTemplate(template, path) !== null)
    .sort((one, other) => countLiterals(other) - countLiterals(one))[0] ?? null;

const countLiterals = (template: string): number =>
  splitSegments(template).filter((segment) => segment !== '*' && !isParam(segment)).length;

/** Replaces each `:name` of a template by what `write` returns for the name. */
export const replaceParams = (template: string, write: (name: string) => string): string =>
  template.replace(/\/:(\w+)/g, (_, name: string) => `/${write(name)}`);

/** URL parsers drop these segments, even percent-encoded, so that the URL would lead elsewhere. */
const DROPPED_SEGMENTS = new Set(['', '.', '..']);

/**
 * Fills a template, each value percent-encoded within its segment. Null if a value is empty or a dot segment. That is
 * not a bug, because values come from links.
 */
export function fillTemplate(
  template: string,
  params: Readonly<Record<string, string | number>>,
): string | null {
  let isFilled = true;
  const path = replaceParams(template, (name) => {
    const value = params[name];
    invariant(value !== undefined, `fillTemplate: ${template} lacks :${name}. Pass it in params.`);
    if (DROPPED_SEGMENTS.has(String(value))) isFilled = false;
    return encodeURIComponent(value);
  });
  return isFilled ? path : null;
}

/**
 * Reads an id or a page number from a part of a URL: a safe integer of 1 or more, in plain digits (PAGE-34). Null for
 * any other text. The contract allows the same ids.
 */
export function positiveInteger(text: string | null | undefined): number | null {
  const number = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : null;
  return Number.isSafeInteger(number) ? number : null;
}
