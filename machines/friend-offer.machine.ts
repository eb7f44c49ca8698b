import { fromPromise, setup } from 'xstate';
import type { FlowTag } from './flow.types.ts';
import type {
  FriendAnswer,
  FriendOfferEvent,
  FriendshipResult,
  RequestAnswer,
} from './friend-offer.types.ts';

/**
 * Invites the customer to become a friend of the LINE account. If LINE can ask on the page, a button opens LINE's window.
 * Otherwise a link leads to the account.
 */
export const friendOfferMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as FriendOfferEvent,
    tags: {} as FlowTag,
  },
  actors: {
    findStanding: fromPromise<FriendshipResult>(() =>
      Promise.reject(new Error('findStanding is not provided')),
    ),
    requestFriendship: fromPromise<RequestAnswer>(() =>
      Promise.reject(new Error('requestFriendship is not provided')),
    ),
    askFriendship: fromPromise<FriendAnswer>(() =>
      Promise.reject(new Error('askFriendship is not provided')),
    ),
  },
  guards: {
    isStranger: ({ event }) => valueIn(event) === 'stranger',
    isAskable: ({ event }) => valueIn(event) === 'askable',
    wasAsked: ({ event }) => 'output' in event && event.output.ok,
    isFriend: ({ event }) => valueIn(event) === true,
  },
}).createMachine({
  id: 'friendOffer',
  context: {},
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findStanding',
        src: 'findStanding',
        onDone: [
          { guard: 'isAskable', target: 'offered' },
          { guard: 'isStranger', target: 'linked' },
          { target: 'friend' },
        ],
      },
    },
    friend: {
      description: 'The customer is already a friend, or LINE cannot tell. Nothing is offered.',
      tags: ['deadEnd'],
    },
    offered: {
      on: { 'friend.pressed': 'requesting' },
    },
    requesting: {
      tags: ['busy'],
      invoke: {
        id: 'requestFriendship',
        src: 'requestFriendship',
        onDone: [{ guard: 'wasAsked', target: 'asking' }, { target: 'linked' }],
      },
    },
    asking: {
      description:
        'LINE’s window does not report its result, so the app checks whether the customer is now a friend.',
      tags: ['busy'],
      invoke: {
        id: 'askFriendship',
        src: 'askFriendship',
        onDone: [{ guard: 'isFriend', target: 'added' }, { target: 'linked' }],
      },
    },
    added: {
      tags: ['deadEnd'],
    },
    linked: {
      description: 'The page shows a link to /friends instead, which leads to the account in LINE.',
      tags: ['deadEnd'],
    },
  },
});

const valueIn = (event: FriendOfferEvent): unknown =>
  'output' in event && event.output.ok ? event.output.value : null;
