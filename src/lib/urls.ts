/**
 * The only check for whole URLs from outside (link, server). Returns the parsed https URL, or null. It refuses a URL
 * with a user name, because the name could look like the host.
 */
export function httpsUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username + url.password === '' ? url : null;
}

/** True for an https URL or a path of this origin. Only such a text may be a link or an image source (CALL-18). */
export const isWebUrl = (text: string): boolean => (httpsUrl(text) ?? safePath(text)) !== null;

/**
 * The parsed URL, resolved against `base` if it is relative; null if it is invalid. iOS before 17 has no
 * `URL.canParse`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

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

/** The URL of a map search, for a place without a map link of its own. `words` is the place's address or name. */
export const mapSearchUrl = (words: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;

/** The URL of the way to an address, from where the customer is. */
export const directionsUrl = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/**
 * Returns the name of a query for comparisons: in lower case, and without the `amp;` of an `&amp;` that a mail has left
 * between two queries (ARR-53).
 */
export const queryName = (written: string): string => written.replace(/^(?:amp;)+/i, '').toLowerCase();

/**
 * Returns the values of a query whose name is given in snake_case. A link may write the name in camelCase (ARR-13), and
 * the name of a list with brackets: `prefecture_ids[]` or `prefecture_ids[0]`.
 */
export const queryValues = (query: URLSearchParams, name: string): string[] => {
  const spellings = [name, name.replaceAll('_', '')];
  return [...query]
    .filter(([written]) => spellings.includes(queryName(written).replace(/\[\d*\]$/, '')))
    .map(([, value]) => value);
};
