import type { LimitName } from '#provider/limits/rate-limits.ts';

/** A call that books something. */
export type Booking = 'consultation' | 'event' | 'form';

/** Why a call with credentials counts as one without a session. */
export type NoSession = 'noCredentials' | 'otherVisitor' | 'unknownSession' | 'expired' | 'wrongToken';

/**
 * What operators hear of. The log tells it and the metrics count it. It names no person: the request in hand adds the
 * customer's id, and no field holds a value that a customer entered.
 */
export type Happening =
  | { kind: 'answered'; method: string; route: string; status: number; ms: number }
  | { kind: 'signedIn' }
  | { kind: 'signInRefused'; reason: string }
  | { kind: 'sessionRefused'; reason: NoSession }
  | { kind: 'sessionEnded'; reason: 'signedOut' | 'tooManyDevices' | 'expired' }
  /** A signed-in customer asked for something that is not there for them. */
  | { kind: 'accessRefused'; status: 403 | 404 }
  /** `isFirst`: this use is the first beyond the limit since it was free. */
  | { kind: 'limitReached'; limit: LimitName; isFirst: boolean }
  | { kind: 'codeAccepted' }
  | { kind: 'codeRefused'; reason: string }
  | { kind: 'booked'; booking: Booking }
  | { kind: 'bookingRefused'; booking: Booking; reason: string }
  | { kind: 'lineAnswered'; answer: 'ok' | 'refused' | 'unreachable' }
  | { kind: 'smsHandedOver'; answer: 'accepted' | 'failed' };

export type Tell = (happening: Happening) => void;
