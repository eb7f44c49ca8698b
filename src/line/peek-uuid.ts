const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the uuid of the link in lower case (ARR-2), or null if the link has no valid uuid. Only this function may read
 * the URL before `init` (ARR-9), because the uuid determines the LIFF id, which `init` needs. LINE opens a LIFF URL with
 * the link's query packed into `liff.state`. `init` unpacks that query and appends it to the endpoint's own query. This
 * function runs earlier, so it reads both queries. If the uuid is repeated, the last valid one counts.
 */
export const peekUuid = (url: URL): string | null => {
  const packed = url.searchParams.getAll('liff.state').map(queryOf);
  const candidates = [url.searchParams, ...packed].flatMap((query) => query.getAll('uuid'));
  return candidates.findLast((candidate) => UUID.test(candidate))?.toLowerCase() ?? null;
};

const queryOf = (liffState: string): URLSearchParams => {
  const [beforeFragment = ''] = liffState.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : beforeFragment.slice(start));
};
