import { fromPromise, setup } from 'xstate';
import type { FlowTag } from './flow.types.ts';
import type { AddAnswer, HomeShortcutEvent, ShortcutAnswer } from './home-shortcut.types.ts';
import type { PortResult } from './port.types.ts';

/**
 * Offers a shortcut on the home screen after a booking. Once the customer has added or declined the shortcut, it is
 * never offered again on this device.
 */
export const homeShortcutMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as HomeShortcutEvent,
    tags: {} as FlowTag,
  },
  actors: {
    findShortcut: fromPromise<ShortcutAnswer>(() =>
      Promise.reject(new Error('findShortcut is not provided')),
    ),
    addShortcut: fromPromise<AddAnswer>(() => Promise.reject(new Error('addShortcut is not provided'))),
    keepRefusal: fromPromise<PortResult<null, never>>(() =>
      Promise.reject(new Error('keepRefusal is not provided')),
    ),
  },
  guards: {
    answered: ({ event }) => 'output' in event && event.output.ok,
  },
}).createMachine({
  id: 'homeShortcut',
  context: {},
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findShortcut',
        src: 'findShortcut',
        onDone: [{ guard: 'answered', target: 'offered' }, { target: 'absent' }],
      },
    },
    absent: {
      tags: ['deadEnd'],
    },
    offered: {
      on: {
        'shortcut.pressed': 'adding',
        'shortcut.declined': 'declining',
      },
    },
    adding: {
      description: 'LINE’s own page continues from here and does not report its result.',
      tags: ['busy'],
      invoke: {
        id: 'addShortcut',
        src: 'addShortcut',
        onDone: [{ guard: 'answered', target: 'opened' }, { target: 'failed' }],
      },
    },
    declining: {
      invoke: {
        id: 'keepRefusal',
        src: 'keepRefusal',
        onDone: 'absent',
      },
    },
    opened: {
      tags: ['deadEnd'],
    },
    failed: {
      description: 'The page explains instead that LINE’s menu can add the same shortcut.',
      tags: ['deadEnd'],
    },
  },
});
