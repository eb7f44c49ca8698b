import type { PortDone, PortResult } from './port.types.ts';

/**
 * `filled`: LINE filled in fields. `nothing`: LINE has no data for them. `closed`: the customer closed LINE's window.
 */
type FillOutcome = 'filled' | 'nothing' | 'closed';

export type FillAnswer = PortResult<FillOutcome, { code: 'notOpened' }>;

export type ButtonAnswer = PortResult<null, { code: 'notHere' }>;

export type QuickFillEvent =
  | { type: 'fill.pressed' }
  | PortDone<'findButton', ButtonAnswer>
  | PortDone<'fillIn', FillAnswer>;
