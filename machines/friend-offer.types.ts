import type { Answer, PortAnswered } from './port.types.ts';

/** How the customer stands to the account: a friend or unknown, a stranger, or a stranger whom LINE can ask on the page. */
type Standing = 'friend' | 'stranger' | 'askable';

export type StandingAnswer = Answer<Standing, never>;

/** The customer refused, or LINE's window did not open: the two are told apart by nobody. */
export type RequestAnswer = Answer<null, { code: 'notAsked' }>;

export type FriendAnswer = Answer<boolean, never>;

export type FriendOfferEvent =
  | { type: 'friend.pressed' }
  | PortAnswered<'findStanding', StandingAnswer>
  | PortAnswered<'requestFriendship', RequestAnswer>
  | PortAnswered<'askFriendship', FriendAnswer>;
