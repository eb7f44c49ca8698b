import type { Answer, PortAnswered } from './port.types.ts';

/** The customer has answered before, or LINE adds no shortcut here. */
export type ShortcutAnswer = Answer<null, { code: 'notHere' }>;

export type AddAnswer = Answer<null, { code: 'notOpened' }>;

export type HomeShortcutEvent =
  | { type: 'shortcut.pressed' }
  | { type: 'shortcut.declined' }
  | PortAnswered<'findShortcut', ShortcutAnswer>
  | PortAnswered<'addShortcut', AddAnswer>
  | PortAnswered<'keepRefusal', Answer<null, never>>;
