import type { PortDone, PortResult } from './port.types.ts';

/** `notHere`: the customer has added or declined the shortcut before, or LINE cannot add a shortcut here. */
export type ShortcutAnswer = PortResult<null, { code: 'notHere' }>;

export type AddAnswer = PortResult<null, { code: 'notOpened' }>;

export type HomeShortcutEvent =
  | { type: 'shortcut.pressed' }
  | { type: 'shortcut.declined' }
  | PortDone<'findShortcut', ShortcutAnswer>
  | PortDone<'addShortcut', AddAnswer>
  | PortDone<'keepRefusal', PortResult<null, never>>;
