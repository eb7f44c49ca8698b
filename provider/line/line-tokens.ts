export type LineRefusal = 'invalid' | 'expired' | 'wrongChannel';

/** LINE did not answer, so nothing is known about the token. */
export interface LineTrouble {
  readonly ok: false;
  readonly reason: 'unreachable';
  /** Describes the failure for operators, without a token or a name. */
  readonly trouble: string;
  /** Whole seconds to wait before the next attempt. */
  readonly retryAfter: number;
}

export type LineIdentity =
  /** `displayName` is null if the customer has not allowed the channel to read the profile. */
  | { ok: true; lineUserId: string; displayName: string | null; friend: boolean | null }
  | { ok: false; reason: LineRefusal }
  | LineTrouble;

/** Asks LINE for the owner of an access token. The provider never trusts a profile that the browser sends. */
export interface LineTokens {
  identify(accessToken: string): Promise<LineIdentity>;
}
