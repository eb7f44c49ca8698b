import type { Model } from './linearizable.ts';

/**
 * The model splits a request into two calls: `show` presents a token, and `renew` may return a new one. Other calls of
 * the session may come between the two. `key` identifies the request that may renew the token.
 */
export type SessionCall =
  | { readonly kind: 'show'; readonly token: string }
  | { readonly kind: 'renew'; readonly key: string }
  | { readonly kind: 'signOut' };

export type SessionAnswer =
  | { readonly said: 'accepted' | 'refused' | 'signedOut' }
  | { readonly renewed: string };

/** The current token and the two before it, newest first. Empty after the sign-out. */
type Tokens = readonly string[];

/**
 * The tokens of a session. The current and the previous token must be accepted, the one before them may be accepted,
 * and all others are refused. After the sign-out all are refused.
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

/** `age` is 0 for the current token, 1 and 2 for the two before it, and -1 for an unknown token. */
const mayBe = (said: string, age: number): boolean =>
  said === 'accepted' ? age >= 0 : age !== 0 && age !== 1;
