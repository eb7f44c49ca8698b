import { parseUrl } from './parse-url.ts';
import { safePath } from './safe-path.ts';

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
