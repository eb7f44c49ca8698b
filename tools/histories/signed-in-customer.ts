import { setTimeout as pause } from 'node:timers/promises';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Credentials } from '#tests/integration/provider/caller.ts';
import type { Question, Response } from './ask-instance.ts';
import { askInstance } from './ask-instance.ts';
import type { Recorder } from './history-recorder.ts';
import { recorder } from './history-recorder.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Seeded } from './seeded.ts';
import type { SessionAnswer, SessionCall } from './session-model.ts';

/** The history of one session. `first` is the token that the sign-in returned. */
interface SessionHistory extends Recorder<SessionCall, SessionAnswer> {
  readonly client: string;
  readonly first: string;
}

/** A customer's phone. Its tabs share one session, and each request uses the newest token that they know. */
export interface SignedInCustomer {
  readonly uuid: string;
  readonly sessions: readonly SessionHistory[];
  /**
   * Returns null if the outcome is unknown. Returns `refused` if the session has ended, in which case the call had no
   * effect.
   */
  ask(who: string, random: Seeded, question: Question): Promise<Response | null | 'refused'>;
  signOut(who: string, random: Seeded): Promise<void>;
}

/**
 * The maximum number of sign-ins of a customer. One more would end the session of the customer's first device, which
 * the model of a session does not cover.
 */
const MAX_SIGN_INS = 9;
const RENEWED_CALLS = 0.3;
/** A pause for tabs without a session. Otherwise their loop would occupy the process. */
const WITHOUT_SESSION_MS = 50;

export function signedInCustomer(
  world: HistoryWorld,
  { uid, ...credentials }: Credentials,
): SignedInCustomer {
  const sessions: SessionHistory[] = [];
  let signIns = 1;
  let session: { history: SessionHistory; token: string } | null = null;
  const open = (client: string, token: string) => {
    const history = { ...recorder<SessionCall, SessionAnswer>(), client, first: token };
    sessions.push(history);
    session = { history, token };
    return session;
  };
  open(credentials.client ?? '', credentials['access-token'] ?? '');

  const signIn = async (random: Seeded) => {
    if (signIns >= MAX_SIGN_INS) return null;
    signIns += 1;
    const body = { line_access_token: lineTokenOf(uid), uuid: uid };
    const response = await askInstance(world, random, { method: 'POST', path: '/auth/sign_in', body });
    if (response === null) return null;
    invariant(response.status === 200, `signIn: ${response.status} ${JSON.stringify(response.body)}`);
    return open(response.headers.get('client') ?? '', response.headers.get('access-token') ?? '');
  };

  const ask: SignedInCustomer['ask'] = async (who, random, { path, headers, ...question }) => {
    const now = session ?? (await signIn(random));
    if (!now) {
      await pause(WITHOUT_SESSION_MS);
      return 'refused';
    }
    const { history, token } = now;
    // A POST is repeated under its idempotency key, so its query must not change.
    const renews = question.method !== 'POST' && random.next() < RENEWED_CALLS;
    const began = performance.now();
    const response = await askInstance(world, random, {
      ...question,
      path: renews ? `${path}?unbatch=1` : path,
      headers: { ...headers, uid, client: history.client, 'access-token': token },
    });
    const renewed = addTo(history, { who, token, began, response });
    if (renewed !== null) now.token = renewed;
    if (response?.status !== 401) return response;
    if (session === now) session = null;
    return 'refused';
  };

  const signOut: SignedInCustomer['signOut'] = async (who, random) => {
    if (!session || signIns >= MAX_SIGN_INS) return;
    const { history, token } = session;
    session = null;
    const headers = { uid, client: history.client, 'access-token': token };
    await history.record(who, { kind: 'signOut' }, async () => {
      const response = await askInstance(world, random, {
        method: 'DELETE',
        path: '/auth/sign_out',
        headers,
      });
      if (response === null) return 'unknown';
      return response.status === 200 ? { answer: { said: 'signedOut' } } : 'void';
    });
  };

  return { uuid: uid, sessions, ask, signOut };
}

interface Shown {
  readonly who: string;
  readonly token: string;
  readonly began: number;
  readonly response: Response | null;
}

/** Records whether the token was accepted and whether a new one came. Returns the new token, or null. */
function addTo(history: SessionHistory, { who, token, began, response }: Shown): string | null {
  const renew = { kind: 'renew', key: String(history.entries.length), shown: token } as const;
  if (response === null) {
    history.add({ who, call: renew, began, ended: Number.POSITIVE_INFINITY, answer: null });
    return null;
  }
  const ended = performance.now();
  const verdict = response.status === 401 ? 'refused' : 'accepted';
  history.add({ who, call: { kind: 'show', token }, began, ended, answer: { said: verdict } });
  const renewed = response.headers.get('access-token')?.trim();
  if (!renewed || renewed === token) return null;
  history.add({ who, call: renew, began, ended, answer: { renewed } });
  return renewed;
}

/** Returns a LINE access token for a generated customer. The number at the end of the uuid identifies the LINE user. */
function lineTokenOf(uuid: string): string {
  const [template] = personas;
  invariant(template, 'lineTokenOf: there is no persona.');
  const line = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });
  const lineUserId = `U-crowd-${Number(uuid.slice(-12))}`;
  return line.issue({ ...template, lineUserId, tokenAccepted: true });
}
