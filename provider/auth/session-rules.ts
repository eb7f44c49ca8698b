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

/**
 * True for a token that signs in. The current and the previous one do so until the session expires; the one before them
 * does so inside the window, even after the expiry (devise_token_auth 1.2.6).
 */
export function acceptsToken(
  row: SessionRow,
  token: string,
  startedAt: Date,
  settings: AuthSettings,
): boolean {
  const hash = sha256(token);
  const alive = startedAt.getTime() < row.expiresAt.getTime();
  if (alive && (hash === row.tokenHash || hash === row.previousTokenHash)) return true;
  return hash === row.lastTokenHash && startsInWindow(row, startedAt, settings);
}

export function expiryFrom(now: Date, { tokenLifespanDays }: AuthSettings): Date {
  return wholeSecond(new Date(now.getTime() + tokenLifespanDays * 24 * 60 * 60 * 1000));
}
