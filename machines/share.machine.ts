import { fromPromise, setup } from 'xstate';
import type { FlowTag } from './flow.types.ts';
import type { ShareAnswer, ShareContext, Shared, ShareEvent } from './share.types.ts';

/**
 * Shares a page with LINE friends. If LINE's friend list does not open, the device's share sheet opens. If there is
 * none, the link is copied.
 */
export const shareMachine = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    input: {} as ShareContext,
    tags: {} as FlowTag,
  },
  actors: {
    pickFriends: fromPromise<ShareAnswer, Shared>(() =>
      Promise.reject(new Error('pickFriends is not provided')),
    ),
    openSheet: fromPromise<ShareAnswer, Shared>(() => Promise.reject(new Error('openSheet is not provided'))),
    copyLink: fromPromise<ShareAnswer, Shared>(() => Promise.reject(new Error('copyLink is not provided'))),
  },
  guards: {
    done: ({ event }) => 'output' in event && event.output.ok && event.output.value === 'shared',
    cancelled: ({ event }) => 'output' in event && event.output.ok && event.output.value === 'cancelled',
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'No message is shown to a customer who closes LINE’s friend list or the share sheet.',
      on: { 'share.pressed': 'picking' },
    },
    picking: {
      description:
        'LINE’s friend list opens. It does not open outside LINE, in some versions of LINE, or if the builder has disabled it.',
      tags: ['busy'],
      invoke: {
        id: 'pickFriends',
        src: 'pickFriends',
        input: ({ context }) => context.shared,
        onDone: [
          { guard: 'done', target: 'shared' },
          { guard: 'cancelled', target: 'offered' },
          { target: 'sheetOpen' },
        ],
      },
    },
    sheetOpen: {
      description: 'The device’s share sheet opens, if the device has one.',
      tags: ['busy'],
      invoke: {
        id: 'openSheet',
        src: 'openSheet',
        input: ({ context }) => context.shared,
        onDone: [
          { guard: 'done', target: 'shared' },
          { guard: 'cancelled', target: 'offered' },
          { target: 'copying' },
        ],
      },
    },
    copying: {
      tags: ['busy'],
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context.shared,
        onDone: [{ guard: 'done', target: 'copied' }, { target: 'failed' }],
      },
    },
    shared: {
      on: { 'share.pressed': 'picking' },
    },
    copied: {
      on: { 'share.pressed': 'picking' },
    },
    failed: {
      on: { 'share.pressed': 'picking' },
    },
  },
});
