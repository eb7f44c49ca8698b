import type { Refusal } from '#provider/http/reply.ts';
import { tooManyRequests, withLogReason } from '#provider/http/reply.ts';
import type { EmitTelemetry } from '#provider/watch/telemetry-event.ts';
import type { RateLimitName, RateLimits } from './rate-limits.ts';

/** What is counted against one key of a limit until `endsAt`. */
export interface LimitWindow {
  readonly uses: number;
  readonly endsAt: Date;
}

export interface RefusalDeps {
  readonly settings: { readonly rateLimits: RateLimits };
  readonly tell: EmitTelemetry;
}

/** Reports a use that exceeds a limit, and returns 429. `window` counts the use, of this `amount`. */
export function refuseUse(
  { settings, tell }: RefusalDeps,
  limit: RateLimitName,
  { uses, endsAt }: LimitWindow,
  now: Date,
  amount = 1,
): Refusal {
  tell({ kind: 'limitReached', limit, isFirst: uses - amount <= settings.rateLimits[limit].uses });
  return withLogReason(limit, tooManyRequests(secondsUntil(endsAt, now)));
}

/** Returns the whole seconds until a future instant, at least 1. */
export const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
