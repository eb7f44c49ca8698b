import { parseUrl } from './parse-url.ts';
import { safePath } from './safe-path.ts';

/**
 * Every check of a whole URL from outside (link, server) is here. Returns the parsed https URL, or null. A URL with a
 * user name is refused: the name could pass for the host.
 */
export function httpsUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username + url.password === '' ? url : null;
}

/** True for an https URL or a path of this origin: such a text may stand in a link or name a picture (CALL-18). */
export const isWebUrl = (text: string): boolean => (httpsUrl(text) ?? safePath(text)) !== null;
