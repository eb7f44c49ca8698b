const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The uuid of the link in lower case (ARR-2); null if the link has no valid uuid. It changes nothing. Only this
 * function may read the URL before `init` (ARR-9): the uuid determines the LIFF id, so the app needs it first. Until
 * `init` has run, LINE packs the query of a LIFF URL into `liff.state`. The SDK then appends it to the endpoint's own
 * query. If a key is repeated, the last value counts.
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
