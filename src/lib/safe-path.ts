import { parseUrl } from './parse-url.ts';

const MAX_LENGTH = 2048;
/** Stands in for this origin: whatever resolves elsewhere was not a path of ours. */
const ORIGIN = 'https://origin.invalid';
/** Pages that sign in: to return to one of them would sign in for ever. */
const SIGN_IN_PAGES = new Set(['/login', '/liff', '/redirect']);

/**
 * The one decision about a path that comes from outside (URL, storage, server): the parsed pathname, search and hash
 * of a relative path on this origin, or null. Never use the text that was passed in. Rule: decisions §1, security.md §2.
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
