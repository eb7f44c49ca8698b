/** Why what LINE says about an access token signs nobody in. */
export type LineRefusal = 'invalid' | 'expired' | 'wrongChannel';

/** LINE has not said anything about it. */
export interface LineTrouble {
  readonly ok: false;
  readonly reason: 'unreachable';
  /** What happened, for the operator: no token, nobody's name. */
  readonly trouble: string;
  /** Whole seconds after which to ask again. */
  readonly retryAfter: number;
}

export type LineIdentity =
  | { ok: true; lineUserId: string; displayName: string; friend: boolean | null }
  | { ok: false; reason: LineRefusal }
  | LineTrouble;

/** Asks LINE whose access token this is. The provider never believes a profile that the browser sends. */
export interface LineTokens {
  identify(accessToken: string): Promise<LineIdentity>;
}
