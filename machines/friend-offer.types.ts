import type { Answer, PortAnswered } from './port.types.ts';

/**
 * `friend`: the customer is a friend of the account, or LINE does not say. `stranger`: not a friend. `askable`: not a
 * friend, and LINE can ask the customer on this page.
 */
type Standing = 'friend' | 'stranger' | 'askable';

export type StandingAnswer = Answer<Standing, never>;

/** The customer refused, or LINE's window did not open. LINE does not say which. */
export type RequestAnswer = Answer<null, { code: 'notAsked' }>;

export type FriendAnswer = Answer<boolean, never>;

export type FriendOfferEvent =
  | { type: 'friend.pressed' }
  | PortAnswered<'findStanding', StandingAnswer>
  | PortAnswered<'requestFriendship', RequestAnswer>
  | PortAnswered<'askFriendship', FriendAnswer>;
