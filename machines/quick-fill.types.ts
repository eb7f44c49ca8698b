import type { Answer, PortAnswered } from './port.types.ts';

/** LINE filled in fields, LINE knew nothing for them, or the customer closed LINE's window. */
type FillOutcome = 'filled' | 'nothing' | 'closed';

export type FillAnswer = Answer<FillOutcome, { code: 'notOpened' }>;

export type ButtonAnswer = Answer<null, { code: 'notHere' }>;

export type QuickFillEvent =
  | { type: 'fill.pressed' }
  | PortAnswered<'findButton', ButtonAnswer>
  | PortAnswered<'fillIn', FillAnswer>;
