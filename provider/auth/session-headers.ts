import { bearerOf } from './presented-credentials.ts';

/** The headers of devise_token_auth, as a response carries them. */
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
  return { ...headers, authorization: bearerOf(headers) };
}

/** A batch response has a single space where the token and the expiry would stand; in `authorization` both stay. */
export const batchHeaders = (session: SessionState): AuthHeaders => ({
  ...authHeaders(session),
  'access-token': ' ',
  expiry: ' ',
});
