import { fromPromise, setup } from 'xstate';
import type { FlowTag } from './flow.types.ts';
import type { PortResult } from './port.types.ts';
import type { SendToLineEvent, SendToLineInput, SendToLineProblem } from './send-to-line.types.ts';

/** Asks the provider, once, to send the answers to an inquiry to the LINE talk as a message. */
export const sendToLineMachine = setup({
  types: {
    context: {} as SendToLineInput,
    events: {} as SendToLineEvent,
    input: {} as SendToLineInput,
    tags: {} as FlowTag,
  },
  actors: {
    askForMessage: fromPromise<PortResult<null, SendToLineProblem>, SendToLineInput>(() =>
      Promise.reject(new Error('askForMessage is not provided')),
    ),
  },
  guards: {
    accepted: ({ event }) => 'output' in event && event.output.ok,
  },
}).createMachine({
  id: 'sendToLine',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      on: { 'send.pressed': 'sending' },
    },
    sending: {
      description: 'A second tap is ignored.',
      tags: ['busy'],
      invoke: {
        id: 'askForMessage',
        src: 'askForMessage',
        input: ({ context }) => context,
        onDone: [{ guard: 'accepted', target: 'sent' }, { target: 'failed' }],
      },
    },
    failed: {
      description:
        'The next try has the same idempotency key. If the first request did arrive, the message is still sent only once.',
      on: { 'send.pressed': 'sending' },
    },
    sent: {
      type: 'final',
    },
  },
});
