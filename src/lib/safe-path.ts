import { parseUrl } from './parse-url.ts';

const MAX_LENGTH = 2048;
/** A placeholder for this origin. A path that resolves to another origin is refused. */
const ORIGIN = 'https://origin.invalid';
/** Returning to a page that signs in would sign in again and again (ARR-25). */
const SIGN_IN_PAGES = new Set(['/login', '/liff', '/redirect']);

/**
 * The only check for paths from outside (URL, storage, server). Returns the parsed pathname, search and hash of a
 * relative path on this origin, or null. Use the result, never the original text (ARR-25).
 */
export function safePath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !path.startsWith('/')) return null;
  const url = parseUrl(path, ORIGIN);
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  if (SIGN_IN_PAGES.has(pathname.replace(/\/+$/, '').toLowerCase())) return null;
  return pathname + search + hash;
}
