import type { Model } from './linearizable.ts';

/**
 * A call in a session counts as two: it shows a token, and it may bring a new one. Other calls of the session may stand
 * between the two. `key` names the call that may renew.
 */
export type SessionCall =
  | { readonly kind: 'show'; readonly token: string }
  | { readonly kind: 'renew'; readonly key: string }
  | { readonly kind: 'signOut' };

export type SessionAnswer =
  | { readonly said: 'accepted' | 'refused' | 'signedOut' }
  | { readonly renewed: string };

/** The current token, the one before it, and the one before that; empty after the sign-out. */
type Tokens = readonly string[];

/**
 * A session: its current and its previous token are accepted, the one before them may be, and no other is. After the
 * sign-out none is.
 */
export const sessionModel = (first: string): Model<Tokens, SessionCall, SessionAnswer> => ({
  initial: [first],
  changing: (call) => {
    if (call.kind === 'renew') return [{ renewed: `lost by ${call.key}` }];
    return call.kind === 'signOut' ? [{ said: 'signedOut' }] : [];
  },
  step: (tokens, call, answer) => {
    const isLive = tokens.length > 0;
    if (call.kind === 'signOut') return isLive ? [] : null;
    if (call.kind === 'renew')
      return isLive && 'renewed' in answer ? [answer.renewed, ...tokens].slice(0, 3) : null;
    return 'said' in answer && mayBe(answer.said, tokens.indexOf(call.token)) ? tokens : null;
  },
});

/** `age` is 0 for the current token, and -1 for one that is none of the three. */
const mayBe = (said: string, age: number): boolean =>
  said === 'accepted' ? age >= 0 : age !== 0 && age !== 1;
