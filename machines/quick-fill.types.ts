import type { Answer, PortAnswered } from './port.types.ts';

/** What LINE's window led to: fields were filled in, LINE had nothing for them, or the customer closed it. */
type FillOutcome = 'filled' | 'nothing' | 'closed';

export type FillAnswer = Answer<FillOutcome, { code: 'notOpened' }>;

export type ButtonAnswer = Answer<null, { code: 'notHere' }>;

export type QuickFillEvent =
  | { type: 'fill.pressed' }
  | PortAnswered<'findButton', ButtonAnswer>
  | PortAnswered<'fillIn', FillAnswer>;
