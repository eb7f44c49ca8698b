import * as z from 'zod/mini';
import { nameFailure, readRetryAfter } from '#provider/http/outgoing-call.ts';

export type LineRefusal = 'invalid' | 'expired' | 'wrongChannel';

/** LINE did not answer, so nothing is known about the token. */
interface LineTrouble {
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

const VERIFY_URL = 'https://api.line.me/oauth2/v2.1/verify';
const PROFILE_URL = 'https://api.line.me/v2/profile';
/** Needs only the scope `openid`, which is all that LINE's simplified consent grants (LINE-30). */
const USER_INFO_URL = 'https://api.line.me/oauth2/v2.1/userinfo';
/** Used if LINE sends no `Retry-After`. */
const RETRY_AFTER_SECONDS = 10;

const Verified = z.object({ client_id: z.string(), expires_in: z.number() });
const Refused = z.object({ error_description: z.string() });
const Profile = z.object({ userId: z.string(), displayName: z.string() });
const UserInfo = z.object({ sub: z.string() });

interface LinePlatformOptions {
  channelId: string;
  fetch: typeof fetch;
  /** The time limit for each request to LINE. */
  timeoutMs?: number;
}

/**
 * Verifies access tokens at LINE's API. Compares the channel first, because otherwise a token of any other channel
 * would sign its owner in here. Every failure to reach LINE is `unreachable`. No error contains the token.
 */
export const linePlatformTokens = ({
  channelId,
  fetch,
  timeoutMs = 5_000,
}: LinePlatformOptions): LineTokens => {
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status >= 500 || answer.status === 429) throw new Trouble(answer);
    return answer;
  };

  const verify = async (accessToken: string): Promise<LineRefusal | null> => {
    const answer = await ask(`${VERIFY_URL}?access_token=${encodeURIComponent(accessToken)}`);
    if (!answer.ok) return saysExpired(await answer.json()) ? 'expired' : 'invalid';
    const { client_id, expires_in } = Verified.parse(await answer.json());
    if (client_id !== channelId) return 'wrongChannel';
    return expires_in > 0 ? null : 'expired';
  };

  const profile = async (accessToken: string): Promise<LineIdentity> => {
    const asOwner = { headers: { authorization: `Bearer ${accessToken}` } };
    const answer = await ask(PROFILE_URL, asOwner);
    if (answer.status === 403) return nameless(await ask(USER_INFO_URL, asOwner));
    if (!answer.ok) return { ok: false, reason: 'invalid' };
    const { userId, displayName } = Profile.parse(await answer.json());
    return { ok: true, lineUserId: userId, displayName, friend: null };
  };

  const nameless = async (answer: Response): Promise<LineIdentity> => {
    if (!answer.ok) return { ok: false, reason: 'invalid' };
    const { sub } = UserInfo.parse(await answer.json());
    return { ok: true, lineUserId: sub, displayName: null, friend: null };
  };

  return {
    identify: async (accessToken) => {
      try {
        const reason = await verify(accessToken);
        return reason ? { ok: false, reason } : await profile(accessToken);
      } catch (error) {
        return { ok: false, reason: 'unreachable', ...toTrouble(error) };
      }
    },
  };
};

/** Thrown if LINE responds with 429 or 5xx instead of an answer. */
class Trouble extends Error {
  readonly retryAfter: number | null;

  constructor({ status, headers }: Response) {
    super(status === 429 ? '429 (asked too often)' : String(status));
    this.retryAfter = readRetryAfter(headers);
  }
}

function toTrouble(error: unknown): Pick<LineTrouble, 'trouble' | 'retryAfter'> {
  if (error instanceof Trouble)
    return { trouble: error.message, retryAfter: error.retryAfter ?? RETRY_AFTER_SECONDS };
  return { trouble: nameFailure(error), retryAfter: RETRY_AFTER_SECONDS };
}

/** LINE uses one code, `invalid_request`, for every refusal. Only the description tells that a token has expired. */
const saysExpired = (answer: unknown): boolean => {
  const refusal = Refused.safeParse(answer);
  return refusal.success && refusal.data.error_description.includes('expired');
};
