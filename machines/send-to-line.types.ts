import type { PortDone, PortResult } from './port.types.ts';

/** `key` is the idempotency key, a UUID. */
export interface SendToLineInput {
  inquiryId: number;
  key: string;
}

/** The provider refused, or the result is unknown. Sending again is safe. */
export interface SendToLineProblem {
  code: 'notSent';
}

export type SendToLineEvent =
  | { type: 'send.pressed' }
  | PortDone<'askForMessage', PortResult<null, SendToLineProblem>>;
