import type { customerSessions } from '#provider/db/schema.ts';
import type { AuthSettings } from '#provider/deps.ts';
import { sha256 } from './sha256.ts';

export type SessionRow = typeof customerSessions.$inferSelect;

/** devise_token_auth keeps `updated_at` and `expiry` in whole seconds; a window of 5 s is therefore 4 to 5 s long. */
export const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/** A request that starts inside the window is a batch request: its response rotates no token. */
export function startsInWindow(
  row: SessionRow,
  startedAt: Date,
  { batchWindowSeconds }: AuthSettings,
): boolean {
  return startedAt.getTime() < row.updatedAt.getTime() + batchWindowSeconds * 1000;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a session ends, however much it is used (SIGN-49). */
const endOf = (signedInAt: Date, { sessionLifespanDays }: AuthSettings): Date =>
  new Date(signedInAt.getTime() + sessionLifespanDays * DAY_MS);

/**
 * True for a token that signs in. The current and the previous one do so until the session expires; the one before them
 * does so inside the window, even after the expiry (devise_token_auth 1.2.6). None does after the session's end.
 */
export function acceptsToken(
  row: SessionRow,
  token: string,
  startedAt: Date,
  settings: AuthSettings,
): boolean {
  if (startedAt >= endOf(row.signedInAt, settings)) return false;
  const hash = sha256(token);
  const alive = startedAt.getTime() < row.expiresAt.getTime();
  if (alive && (hash === row.tokenHash || hash === row.previousTokenHash)) return true;
  return hash === row.lastTokenHash && startsInWindow(row, startedAt, settings);
}

/**
 * The expiry of a token that a session gets now, before the session's end. Clients tell the newer of two tokens by it
 * (CALL-13), so it must grow with each rotation: near the end a token lives for three quarters of the time left.
 */
export function expiryFrom(now: Date, signedInAt: Date, settings: AuthSettings): Date {
  const timeLeft = endOf(signedInAt, settings).getTime() - now.getTime();
  const lifespan = Math.min(settings.tokenLifespanDays * DAY_MS, timeLeft * 0.75);
  return wholeSecond(new Date(now.getTime() + lifespan));
}
