import { parseUrl } from './parse-url.ts';

const MAX_LENGTH = 2048;
/** Stands for this origin: a path that resolves to another origin is refused. */
const ORIGIN = 'https://origin.invalid';
/** Pages that sign in: a return to one of them would sign in for ever (ARR-26). */
const SIGN_IN_PAGES = new Set(['/login', '/liff', '/redirect']);

/**
 * Every check of a path from outside (URL, storage, server) is here. Returns the parsed pathname, search and hash of a
 * relative path on this origin, or null. Never use the text that was passed in (ARR-25).
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
