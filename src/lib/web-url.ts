import { parseUrl } from './parse-url.ts';
import { safePath } from './safe-path.ts';

/**
 * The one decision about a whole URL that comes from outside (link, server): the parsed URL where it is https and carries
 * no user's name, which would pass for the host; null otherwise.
 */
export function httpsUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username + url.password === '' ? url : null;
}

/** Whether a text from outside may stand in a link or name a picture: an https URL, or a path of this origin. */
export const isWebUrl = (text: string): boolean => (httpsUrl(text) ?? safePath(text)) !== null;
