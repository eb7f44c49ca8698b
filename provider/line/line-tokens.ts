export type LineRefusal = 'invalid' | 'expired' | 'wrongChannel';

/** LINE gave no answer. */
export interface LineTrouble {
  readonly ok: false;
  readonly reason: 'unreachable';
  /** The failure in words for the operator, without a token or a name. */
  readonly trouble: string;
  /** Whole seconds until the next try. */
  readonly retryAfter: number;
}

export type LineIdentity =
  /** `displayName` is null for a customer who has not let this channel read the profile. */
  | { ok: true; lineUserId: string; displayName: string | null; friend: boolean | null }
  | { ok: false; reason: LineRefusal }
  | LineTrouble;

/** Asks LINE for the owner of an access token. The provider never believes a profile that the browser sends. */
export interface LineTokens {
  identify(accessToken: string): Promise<LineIdentity>;
}
