import type { Model } from './linearizable.ts';

/**
 * The model splits a request into two calls: `show` presents a token, and `renew` may return a new one. Other calls of
 * the session may come between the two. `key` identifies the request that may renew the token, and
 * `shown` is the token that it presented.
 */
export type SessionCall =
  | { readonly kind: 'show'; readonly token: string }
  | { readonly kind: 'renew'; readonly key: string; readonly shown: string }
  | { readonly kind: 'signOut' };

export type SessionAnswer =
  | { readonly said: 'accepted' | 'refused' | 'signedOut' }
  | { readonly renewed: string };

/** `valid` is the last token that was shown when a new one was issued, and those issued since, oldest first. */
interface Tokens {
  readonly valid: readonly string[];
  /** The valid token before those. It is accepted only inside the batch window. */
  readonly last: string | null;
}

/**
 * The tokens of a session. The valid ones must be accepted, the one before them may be accepted, and all others are
 * refused. After the sign-out all are refused.
 */
export const sessionModel = (first: string): Model<Tokens, SessionCall, SessionAnswer> => ({
  initial: { valid: [first], last: null },
  changing: (call) => {
    if (call.kind === 'renew') return [{ renewed: `lost by ${call.key}` }];
    return call.kind === 'signOut' ? [{ said: 'signedOut' }] : [];
  },
  step: (tokens, call, answer) => {
    const isLive = tokens.valid.length > 0;
    if (call.kind === 'signOut') return isLive ? { valid: [], last: null } : null;
    if (call.kind === 'renew') {
      return isLive && 'renewed' in answer ? renew(tokens, call.shown, answer.renewed) : null;
    }
    return 'said' in answer && mayBe(answer.said, tokens, call.token) ? tokens : null;
  },
});

function renew({ valid, last }: Tokens, presented: string, renewed: string): Tokens {
  const confirmed = valid.indexOf(presented);
  return confirmed > 0
    ? { valid: [...valid.slice(confirmed), renewed], last: valid[0] ?? null }
    : { valid: [...valid, renewed], last };
}

const mayBe = (answer: string, { valid, last }: Tokens, token: string): boolean =>
  answer === 'accepted' ? valid.includes(token) || token === last : !valid.includes(token);
