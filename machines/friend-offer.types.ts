import type { PortDone, PortResult } from './port.types.ts';

/**
 * `friend`: the customer is a friend of the account, or LINE does not say. `stranger`: not a friend. `askable`: not a
 * friend, and LINE can ask the customer on this page.
 */
type FriendshipStatus = 'friend' | 'stranger' | 'askable';

export type FriendshipResult = PortResult<FriendshipStatus, never>;

/** The customer refused, or LINE's window did not open. LINE does not say which. */
export type RequestAnswer = PortResult<null, { code: 'notAsked' }>;

export type FriendAnswer = PortResult<boolean, never>;

export type FriendOfferEvent =
  | { type: 'friend.pressed' }
  | PortDone<'findStanding', FriendshipResult>
  | PortDone<'requestFriendship', RequestAnswer>
  | PortDone<'askFriendship', FriendAnswer>;
