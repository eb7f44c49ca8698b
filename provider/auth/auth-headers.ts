/** The five headers of devise_token_auth, as a response carries them. */
export interface AuthHeaders extends Record<string, string> {
  'access-token': string;
  'token-type': string;
  client: string;
  expiry: string;
  uid: string;
}

interface Credentials {
  readonly uid: string;
  readonly client: string;
  readonly token: string;
  readonly expiresAt: Date;
}

export function authHeaders({ uid, client, token, expiresAt }: Credentials): AuthHeaders {
  const expiry = String(Math.floor(expiresAt.getTime() / 1000));
  return { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid };
}

/** A batch response names the session and has a single space where the token and the expiry would stand. */
export function batchHeaders({ uid, client }: Pick<Credentials, 'uid' | 'client'>): AuthHeaders {
  return { 'access-token': ' ', 'token-type': 'Bearer', client, expiry: ' ', uid };
}
