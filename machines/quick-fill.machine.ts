import { fromPromise, setup } from 'xstate';
import type { FlowTag } from './flow.types.ts';
import type { ButtonAnswer, FillAnswer, QuickFillEvent } from './quick-fill.types.ts';

/**
 * Fills in a form with the data that the customer has registered at LINE (Quick-fill). The values never enter the
 * chart.
 */
export const quickFillMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as QuickFillEvent,
    tags: {} as FlowTag | 'offered',
  },
  actors: {
    findButton: fromPromise<ButtonAnswer>(() => Promise.reject(new Error('findButton is not provided'))),
    fillIn: fromPromise<FillAnswer>(() => Promise.reject(new Error('fillIn is not provided'))),
  },
  guards: {
    available: ({ event }) => 'output' in event && event.output.ok,
    filled: ({ event }) => 'output' in event && event.output.ok && event.output.value === 'filled',
    empty: ({ event }) => 'output' in event && event.output.ok && event.output.value === 'nothing',
    closed: ({ event }) => 'output' in event && event.output.ok && event.output.value === 'closed',
  },
}).createMachine({
  id: 'quickFill',
  context: {},
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findButton',
        src: 'findButton',
        onDone: [{ guard: 'available', target: 'offered' }, { target: 'absent' }],
      },
    },
    absent: {
      description:
        'Only a verified mini app inside LINE can fill in forms. All other customers type their data.',
      tags: ['deadEnd'],
    },
    offered: {
      description: 'A customer who closes LINE’s window has changed their mind, so no message is shown.',
      tags: ['offered'],
      on: { 'fill.pressed': 'filling' },
    },
    filling: {
      tags: ['busy', 'offered'],
      invoke: {
        id: 'fillIn',
        src: 'fillIn',
        onDone: [
          { guard: 'filled', target: 'filled' },
          { guard: 'empty', target: 'empty' },
          { guard: 'closed', target: 'offered' },
          { target: 'failed' },
        ],
      },
    },
    filled: {
      tags: ['offered'],
      on: { 'fill.pressed': 'filling' },
    },
    empty: {
      description: 'LINE had no value for any field that was still empty.',
      tags: ['offered'],
      on: { 'fill.pressed': 'filling' },
    },
    failed: {
      tags: ['offered'],
      on: { 'fill.pressed': 'filling' },
    },
  },
});
