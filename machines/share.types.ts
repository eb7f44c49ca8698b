import type { PortDone, PortResult } from './port.types.ts';

/** `path` is the pathname of the page to share. That page must not contain personal data. */
export interface Shared {
  text: string;
  path: string;
}

type ShareOutcome = 'shared' | 'cancelled';

/** The share method does not exist on this device, or did not open. */
interface ShareProblem {
  code: 'notOpened';
}

export interface ShareContext {
  shared: Shared;
}

export type ShareAnswer = PortResult<ShareOutcome, ShareProblem>;

export type ShareEvent =
  | { type: 'share.pressed' }
  | PortDone<'pickFriends' | 'openSheet' | 'copyLink', ShareAnswer>;
