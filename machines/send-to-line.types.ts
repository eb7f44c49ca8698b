import type { Answer, PortAnswered } from './port.types.ts';

/** Whose answers are asked for, and the key under which that counts once, a UUID. */
export interface SendToLineInput {
  inquiryId: number;
  key: string;
}

/** The provider did not take it, or nobody knows whether it did; asking again is safe. */
export interface SendToLineProblem {
  code: 'notSent';
}

export type SendToLineEvent =
  | { type: 'send.pressed' }
  | PortAnswered<'askForMessage', Answer<null, SendToLineProblem>>;
