import type { JobRow } from '#provider/db/bookkeeping-tables.ts';
import type { LimitName } from '#provider/limits/rate-limits.ts';

export type Booking = 'consultation' | 'event' | 'form';

export type SessionFailure = 'noCredentials' | 'otherVisitor' | 'unknownSession' | 'expired' | 'wrongToken';

/**
 * A fact that the log and the metrics record for operators. It names no person. The log adds only the customer's id,
 * and no field has a value that a customer entered.
 */
export type TelemetryEvent =
  | { kind: 'answered'; method: string; route: string; status: number; ms: number }
  | { kind: 'signedIn' }
  | { kind: 'signInRefused'; reason: string }
  | { kind: 'sessionRefused'; reason: SessionFailure }
  | { kind: 'sessionEnded'; reason: 'signedOut' | 'tooManyDevices' | 'expired' }
  /** An operator's command ended the binding of this customer to a LINE account, and the customer's sessions. */
  | { kind: 'customerUnbound'; customerId: number; sessions: number }
  /** A signed-in customer requested something that does not exist or that the customer may not see. */
  | { kind: 'accessRefused'; status: 403 | 404 }
  /** `isFirst` is true for the first refusal in a window of the limit. */
  | { kind: 'limitReached'; limit: LimitName; isFirst: boolean }
  | { kind: 'codeAccepted' }
  | { kind: 'codeRefused'; reason: string }
  | { kind: 'booked'; booking: Booking }
  | { kind: 'bookingRefused'; booking: Booking; reason: string }
  | { kind: 'lineAnswered'; answer: 'ok' | 'refused' | 'unreachable' }
  /** `full`: too many entries waited. `failed`: the database did not store them. */
  | { kind: 'accessLogsLost'; reason: 'full' | 'failed'; entries: number }
  | { kind: 'smsHandedOver'; answer: 'accepted' | 'failed' }
  | { kind: 'jobAttempted'; job: JobRow['kind']; outcome: 'done' | 'retry' | 'dead' };

export type EmitTelemetry = (happening: TelemetryEvent) => void;
