import type { Persona } from '#provider/demo/personas.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

export const ORIGIN = 'http://provider.test';

export interface Sent {
  /** Sent as JSON. Its keys are in snake_case, as in the API. */
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Got {
  status: number;
  /** Its keys are in snake_case, as in the API. */
  body: unknown;
  headers: Headers;
  auth: AuthHeaders;
}

/** The auth headers of a response: null for an absent header, '' for an empty one. */
export interface AuthHeaders {
  accessToken: string | null;
  client: string | null;
  expiry: string | null;
  uid: string | null;
  tokenType: string | null;
}

export const NO_AUTH_HEADERS: AuthHeaders = {
  accessToken: null,
  client: null,
  expiry: null,
  uid: null,
  tokenType: null,
};

type Provider = Pick<ProviderInProcess, 'fetch' | 'lineAccessToken' | 'persona'>;

/** Calls the API once, for example `send(provider, 'GET /me', …)`. */
export async function send(
  provider: Provider,
  line: string,
  { body, form, headers }: Sent = {},
): Promise<Got> {
  const [method = '', path = ''] = line.split(' ');
  const request = new Request(`${ORIGIN}${API_ROOT}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const response = await provider.fetch(request);
  return {
    status: response.status,
    body: await response.json(),
    headers: response.headers,
    auth: authHeadersOf(response.headers),
  };
}

const authHeadersOf = (headers: Headers): AuthHeaders => ({
  accessToken: headers.get('access-token'),
  client: headers.get('client'),
  expiry: headers.get('expiry'),
  uid: headers.get('uid'),
  tokenType: headers.get('token-type'),
});

export interface Credentials extends Record<string, string> {
  'access-token': string;
  client: string;
  uid: string;
}

export async function signIn(provider: Provider, key: Persona['key']): Promise<Credentials> {
  const { auth } = await send(provider, 'POST /auth/sign_in', {
    body: { line_access_token: provider.lineAccessToken(key), uuid: provider.persona(key).uuid },
  });
  return withToken(auth, auth.accessToken);
}

export const withToken = (
  { client, uid }: Pick<AuthHeaders, 'client' | 'uid'>,
  token: string | null,
): Credentials => ({
  'access-token': token ?? '',
  client: client ?? '',
  uid: uid ?? '',
});
