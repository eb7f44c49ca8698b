import type { Model } from './linearizable.ts';

export type SmsCall =
  | { readonly kind: 'register' | 'look'; readonly link: string }
  | { readonly kind: 'try'; readonly link: string; readonly code: string };

export type SmsAnswer =
  | { readonly said: string }
  | { readonly status: string; readonly attemptsLeft: number };

interface Link {
  readonly link: string;
  readonly status: string;
  readonly wrong: number;
  readonly refused: string | null;
}

const MAX_WRONG_CODES = 5;

/** The link after the call, and the name of the provider's response. */
type Effect = readonly [Link, string];

/**
 * The links of one phone number. The number can earn the present only once. `codes` contains the code of each link. A
 * code never changes, because no link is registered twice. Repeating the last wrong code does not count, and the fifth
 * wrong code locks the link.
 */
export const smsModel = (
  codes: Readonly<Record<string, string>>,
): Model<readonly Link[], SmsCall, SmsAnswer> => ({
  initial: Object.keys(codes).map((link) => ({ link, status: 'requested', wrong: 0, refused: null })),
  changing: ({ kind }) => {
    if (kind === 'register') return [{ said: 'sent' }];
    return kind === 'try'
      ? ['verified', 'numberUsedUp', 'wrong', 'locked'].map((answer) => ({ said: answer }))
      : [];
  },
  step: (links, call, answer) => {
    const link = links.find((one) => one.link === call.link);
    if (!link) return null;
    if ('status' in answer) {
      const isSo = answer.status === link.status && answer.attemptsLeft === MAX_WRONG_CODES - link.wrong;
      return isSo ? links : null;
    }
    if (call.kind === 'look') return null;
    const isTaken = links.some(({ status }) => status === 'verified');
    const [next, verdict] =
      'code' in call ? tried(link, call.code, codes[call.link], isTaken) : registered(link);
    return answer.said === verdict ? links.map((one) => (one === link ? next : one)) : null;
  },
});

function registered(link: Link): Effect {
  if (link.status === 'verified') return [link, 'alreadyVerified'];
  if (link.status === 'locked') return [link, 'locked'];
  if (link.status === 'phone_number_registered') return [link, 'tooEarly'];
  return [{ ...link, status: 'phone_number_registered' }, 'sent'];
}

function tried(link: Link, code: string, right: string | undefined, isTaken: boolean): Effect {
  if (link.status === 'requested') return [link, 'noCodeYet'];
  if (link.status === 'verified') return [link, 'alreadyVerified'];
  if (link.status === 'locked') return [link, 'locked'];
  if (code === right) {
    if (isTaken) return [{ ...link, status: 'requested', refused: null }, 'numberUsedUp'];
    return [{ ...link, status: 'verified', refused: null }, 'verified'];
  }
  if (code === link.refused) return [link, 'wrong'];
  const wrong = link.wrong + 1;
  const isLast = wrong === MAX_WRONG_CODES;
  return [
    { ...link, wrong, refused: code, status: isLast ? 'locked' : link.status },
    isLast ? 'locked' : 'wrong',
  ];
}
