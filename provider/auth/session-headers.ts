export interface Credentials {
  readonly uid: string | null;
  readonly client: string | null;
  readonly token: string | null;
}

/**
 * Reads each credential from its own header, or else from `Authorization`. Credentials in the query are ignored,
 * because queries end up in logs and browser histories (ADR 18).
 */
export function readCredentials(headers: Headers): Credentials {
  const bearer = parseBearer(headers.get('authorization'));
  const readCredential = (name: string) => {
    const value = headers.get(name) ?? bearer[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    uid: readCredential('uid'),
    client: readCredential('client'),
    token: readCredential('access-token'),
  };
}

function parseBearer(authorization: string | null): Readonly<Record<string, unknown>> {
  const encoded = authorization?.trim().split(/\s+/).at(-1);
  if (!encoded) return {};
  try {
    const headers: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
    return typeof headers === 'object' && headers !== null ? { ...headers } : {};
  } catch {
    return {};
  }
}

export interface AuthHeaders extends Record<string, string> {
  'access-token': string;
  'token-type': string;
  client: string;
  expiry: string;
  uid: string;
  authorization: string;
}

interface SessionState {
  readonly uid: string;
  readonly client: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export function authHeaders({ uid, client, token, expiresAt }: SessionState): AuthHeaders {
  const expiry = String(Math.floor(expiresAt.getTime() / 1000));
  const headers = { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid };
  return { ...headers, authorization: formatBearer(headers) };
}

/**
 * Inside the batch window, the headers `access-token` and `expiry` of a response are a single space. The real values
 * are only in `authorization`.
 */
export const batchHeaders = (session: SessionState): AuthHeaders => ({
  ...authHeaders(session),
  'access-token': ' ',
  expiry: ' ',
});

/** Returns devise_token_auth's `Authorization` header: `Bearer` and the other auth headers as JSON in Base64. */
const formatBearer = (headers: Readonly<Record<string, string>>): string =>
  `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}`;
