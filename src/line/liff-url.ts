import type { LineProblem } from './line-client.ts';

export interface LinePage {
  url(): URL;
  replaceUrl(url: string): void;
}

export const browserPage: LinePage = {
  url: () => new URL(location.href),
  replaceUrl: (url) => history.replaceState(history.state, '', url),
};

const OAUTH_PARAMS = new Set([
  'code',
  'state',
  'liffClientId',
  'liffRedirectUri',
  'error',
  'error_description',
  'liffOAuth2Error',
]);

/** The SDK's own `CREDENTIAL_KEYS`, which LINE puts into the fragment when it opens the app. */
const CREDENTIALS = new Set([
  'access_token',
  'context_token',
  'feature_token',
  'id_token',
  'client_id',
  'mst_verifier',
  'mst_challenge',
  'msit',
]);

const isLiffParam = (name: string) =>
  OAUTH_PARAMS.has(name) || name.startsWith('liff.') || name === 'liffIsEscapedFromApp';

/**
 * The absolute URL without `liff.state` and the parameters of LINE's sign-in and the SDK. All other parameters stay
 * unchanged. Call it only after `init` has resolved, because the SDK needs the whole URL until then (ARR-10).
 */
export const removeLiffParams = (url: URL): string => removeParams(url, isLiffParam);

/**
 * The absolute URL without the parameters of a failed sign-in. Otherwise a reload would fail on them again.
 * `liff.state` stays, because the next `init` needs it.
 */
export const removeOAuthParams = (url: URL): string => removeParams(url, (name) => OAUTH_PARAMS.has(name));

const removeParams = (url: URL, isUnwanted: (name: string) => boolean): string => {
  const cleaned = new URL(url);
  cleaned.search = keepPairs(url.search.slice(1), isUnwanted);
  cleaned.hash = keepPairs(url.hash.slice(1), (name) => CREDENTIALS.has(name.replace(/^[/?]+/, '')));
  return cleaned.href;
};

const keepPairs = (pairs: string, isUnwanted: (name: string) => boolean): string =>
  pairs
    .split('&')
    .filter((pair) => !isUnwanted(decodedName(pair)))
    .join('&');

const decodedName = (pair: string): string => {
  const [name = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * The refusal in the URL parameters of LINE's sign-in, or null. These parameters are more precise than the SDK's
 * message.
 */
export const oauthRefusal = ({ searchParams }: URL): LineProblem | null => {
  const error = searchParams.get('error');
  if (!error || !searchParams.has('liffOAuth2Error')) return null;
  return { code: error === 'access_denied' ? 'consentRefused' : 'loginFailed' };
};
