import { bearerOf } from './presented-credentials.ts';

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

/**
 * Inside the batch window, the headers `access-token` and `expiry` of a response are a single space. The real values
 * are only in `authorization`.
 */
export const batchHeaders = (session: SessionState): AuthHeaders => ({
  ...authHeaders(session),
  'access-token': ' ',
  expiry: ' ',
});
