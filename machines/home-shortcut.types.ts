import type { Answer, PortAnswered } from './port.types.ts';

/** `notHere`: the customer has added or declined the shortcut before, or LINE cannot add a shortcut here. */
export type ShortcutAnswer = Answer<null, { code: 'notHere' }>;

export type AddAnswer = Answer<null, { code: 'notOpened' }>;

export type HomeShortcutEvent =
  | { type: 'shortcut.pressed' }
  | { type: 'shortcut.declined' }
  | PortAnswered<'findShortcut', ShortcutAnswer>
  | PortAnswered<'addShortcut', AddAnswer>
  | PortAnswered<'keepRefusal', Answer<null, never>>;
