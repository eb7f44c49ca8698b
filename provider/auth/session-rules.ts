import type { customerSessions } from '#provider/db/customer-tables.ts';
import type { AuthSettings } from '#provider/deps.ts';
import { sha256 } from './sha256.ts';

export type SessionRow = typeof customerSessions.$inferSelect;

/**
 * Rounds down to whole seconds, as devise_token_auth does for `updated_at` and `expiry`. A batch window of 5 s
 * therefore lasts 4 to 5 s.
 */
export const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/**
 * True for a request that starts inside the batch window. The window is the few seconds after the last update of the
 * session. The response to such a request carries no new token, unless the request asks for one with `unbatch`.
 */
export function startsInWindow(
  row: SessionRow,
  startedAt: Date,
  { batchWindowSeconds }: AuthSettings,
): boolean {
  return startedAt.getTime() < row.updatedAt.getTime() + batchWindowSeconds * 1000;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends a fixed time after its sign-in or refresh, however much it is used (SIGN-49). */
const sessionEnd = (signedInAt: Date, { sessionLifespanDays }: AuthSettings): Date =>
  new Date(signedInAt.getTime() + sessionLifespanDays * DAY_MS);

/**
 * True if the token is valid. The current token, the previous one and those issued between them are valid until
 * `expiresAt`, because the app has one of them, whichever responses were lost (SIGN-20). The last token before them is
 * valid inside the batch window, even after `expiresAt` (devise_token_auth 1.2.6). No token is valid after the fixed
 * end of the session.
 */
export function acceptsToken(
  row: SessionRow,
  token: string,
  startedAt: Date,
  settings: AuthSettings,
): boolean {
  if (startedAt >= sessionEnd(row.signedInAt, settings)) return false;
  const hash = sha256(token);
  const alive = startedAt.getTime() < row.expiresAt.getTime();
  if (alive && (hash === row.previousTokenHash || unconfirmedAndCurrentHashes(row).includes(hash)))
    return true;
  return hash === row.lastTokenHash && startsInWindow(row, startedAt, settings);
}

/** A response that is still on its way to the app has one of the last ten tokens. */
const MAX_UNCONFIRMED_TOKENS = 10;

/** Returns the hashes that a rotation sets, in response to a request that has shown `token`. */
export function rotateHashes(
  row: SessionRow,
  token: string,
): Pick<SessionRow, 'previousTokenHash' | 'unconfirmedTokenHashes' | 'lastTokenHash'> {
  const { previousTokenHash, lastTokenHash } = row;
  const hashes = unconfirmedAndCurrentHashes(row);
  const position = hashes.indexOf(sha256(token));
  // The app shows the previous token again, or an older one in a request that was on its way.
  if (position === -1) {
    return {
      previousTokenHash,
      unconfirmedTokenHashes: hashes.slice(-MAX_UNCONFIRMED_TOKENS),
      lastTokenHash,
    };
  }
  return {
    previousTokenHash: hashes[position] ?? null,
    unconfirmedTokenHashes: hashes.slice(position + 1),
    lastTokenHash: previousTokenHash,
  };
}

/** The hashes of the tokens that were issued after the previous one, oldest first. */
const unconfirmedAndCurrentHashes = (row: SessionRow): string[] => [
  ...row.unconfirmedTokenHashes,
  row.tokenHash,
];

/**
 * Returns the expiry of a token issued now, after a token of the session that expires at `previousExpiry`. Clients take the
 * token with the later expiry as the newer one, so the expiry must grow with each rotation. Near the end of the session, a
 * token therefore lives for three quarters of the remaining time. The clock of another instance may be ahead of this one.
 */
export function tokenExpiry(
  now: Date,
  signedInAt: Date,
  settings: AuthSettings,
  previousExpiry: Date | null,
): Date {
  const timeLeft = sessionEnd(signedInAt, settings).getTime() - now.getTime();
  const lifespan = Math.min(settings.tokenLifespanDays * DAY_MS, timeLeft * 0.75);
  const expiry = wholeSecond(new Date(now.getTime() + lifespan));
  return previousExpiry !== null && previousExpiry > expiry ? previousExpiry : expiry;
}
