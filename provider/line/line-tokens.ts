/** Why what LINE says about an access token signs nobody in. */
export type LineRefusal = 'invalid' | 'expired' | 'wrongChannel' | 'unreachable';

export type LineIdentity =
  | { ok: true; lineUserId: string; displayName: string; friend: boolean | null }
  | { ok: false; reason: LineRefusal };

/** Asks LINE whose access token this is. The provider never believes a profile that the browser sends. */
export interface LineTokens {
  identify(accessToken: string): Promise<LineIdentity>;
}
