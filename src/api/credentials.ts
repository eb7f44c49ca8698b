/** The four auth headers of one signed-in client. */
export interface Credentials {
  readonly accessToken: string;
  readonly client: string;
  readonly uid: string;
  readonly tokenType: string;
}

type Parts = { [Name in keyof Credentials]: string | null };

/** The names of the four values, both as headers and as storage keys. */
export const HEADER_NAMES = {
  accessToken: 'access-token',
  client: 'client',
  uid: 'uid',
  tokenType: 'token-type',
} as const satisfies Record<keyof Credentials, string>;

const blankToNull = (value: string | null): string | null => {
  const trimmed = value?.trim() ?? '';
  return ['', 'null', 'undefined'].includes(trimmed) ? null : trimmed;
};

/** Reads the four values through `get`. A value is null if it is absent, blank, or the word `null` or `undefined`. */
export const readParts = (get: (name: string) => string | null): Parts => ({
  accessToken: blankToNull(get(HEADER_NAMES.accessToken)),
  client: blankToNull(get(HEADER_NAMES.client)),
  uid: blankToNull(get(HEADER_NAMES.uid)),
  tokenType: blankToNull(get(HEADER_NAMES.tokenType)),
});

/** The credentials; null if one of the four is missing. */
export const toCredentials = ({ accessToken, client, uid, tokenType }: Parts): Credentials | null =>
  accessToken === null || client === null || uid === null || tokenType === null
    ? null
    : { accessToken, client, uid, tokenType };

/** Merges a response's headers into the stored credentials. A blank header keeps the stored value. */
export const mergeCredentials = (held: Credentials | null, answered: Parts): Credentials | null => {
  const known = held?.client === answered.client ? held : null;
  return toCredentials({
    accessToken: answered.accessToken ?? known?.accessToken ?? null,
    client: answered.client,
    uid: answered.uid ?? known?.uid ?? null,
    tokenType: answered.tokenType ?? known?.tokenType ?? null,
  });
};

export const toHeaders = (credentials: Credentials): Record<string, string> => ({
  [HEADER_NAMES.accessToken]: credentials.accessToken,
  [HEADER_NAMES.client]: credentials.client,
  [HEADER_NAMES.uid]: credentials.uid,
  [HEADER_NAMES.tokenType]: credentials.tokenType,
});

export const isSame = (one: Credentials | null, other: Credentials | null): boolean =>
  one?.accessToken === other?.accessToken &&
  one?.client === other?.client &&
  one?.uid === other?.uid &&
  one?.tokenType === other?.tokenType;
