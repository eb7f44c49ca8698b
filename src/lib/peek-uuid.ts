import { queryName } from './query-name.ts';
import { readUuid } from './uuid.ts';

/**
 * Returns the uuid of the link in lower case (ARR-1), or null if the link has no valid uuid. Only this function may read
 * the URL before `init` (ARR-10), because the uuid determines the LIFF id, which `init` needs. LINE opens a LIFF URL with
 * the link's query packed into `liff.state`. `init` unpacks that query and appends it to the endpoint's own query. This
 * function runs earlier, so it reads both queries. If the uuid is repeated, the last valid one counts. It reads a link
 * that a chat or a mail has changed, too (ARR-53).
 */
export const peekUuid = (url: URL): string | null => {
  const packed = url.searchParams.getAll('liff.state').map(queryOf);
  const candidates = [url.searchParams, ...packed].flatMap((query) => [...query].flatMap(uuidIn));
  return candidates.at(-1) ?? null;
};

/** A link whose `=` was percent-encoded has the uuid in the name of a query. */
const uuidIn = ([written, value]: [name: string, value: string]): string[] => {
  const [name = '', inName] = written.split('=', 2);
  const uuid = queryName(name) === 'uuid' ? readUuid(inName ?? value) : null;
  return uuid === null ? [] : [uuid];
};

const queryOf = (liffState: string): URLSearchParams => {
  const [beforeFragment = ''] = liffState.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : beforeFragment.slice(start));
};
