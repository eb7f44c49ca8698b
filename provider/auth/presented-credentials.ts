export interface Credentials {
  readonly uid: string | null;
  readonly client: string | null;
  readonly token: string | null;
}

/**
 * Reads each credential from its own header, or else from `Authorization`. Credentials in the query are ignored,
 * because queries end up in logs and browser histories (ADR 18).
 */
export function credentialsIn(headers: Headers): Credentials {
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

/** Returns devise_token_auth's `Authorization` header: `Bearer` and the other auth headers as JSON in Base64. */
export const bearerOf = (headers: Readonly<Record<string, string>>): string =>
  `Bearer ${Buffer.from(JSON.stringify(headers)).toString('base64')}`;

function parseBearer(authorization: string | null): Readonly<Record<string, unknown>> {
  const encoded = authorization?.trim().split(/\s+/).at(-1);
  if (!encoded) return {};
  try {
    const said: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}
