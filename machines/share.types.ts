import type { Answer, PortAnswered } from './port.types.ts';

/** What is shared: its words, and the pathname of a page that is nobody's own. */
export interface Shared {
  text: string;
  path: string;
}

/** How a way to share has ended. */
type ShareOutcome = 'shared' | 'cancelled';

/** The way is not there, or did not open. */
interface ShareProblem {
  code: 'notOpened';
}

export interface ShareContext {
  shared: Shared;
}

export type ShareAnswer = Answer<ShareOutcome, ShareProblem>;

export type ShareEvent =
  | { type: 'share.pressed' }
  | PortAnswered<'pickFriends' | 'openSheet' | 'copyLink', ShareAnswer>;
