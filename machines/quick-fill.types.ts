import type { Answer, PortAnswered } from './port.types.ts';

/**
 * `filled`: LINE filled in fields. `nothing`: LINE has no data for them. `closed`: the customer closed LINE's window.
 */
type FillOutcome = 'filled' | 'nothing' | 'closed';

export type FillAnswer = Answer<FillOutcome, { code: 'notOpened' }>;

export type ButtonAnswer = Answer<null, { code: 'notHere' }>;

export type QuickFillEvent =
  | { type: 'fill.pressed' }
  | PortAnswered<'findButton', ButtonAnswer>
  | PortAnswered<'fillIn', FillAnswer>;
