import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { tourBrowser } from '#tests/support/tour-session.ts';
import type { Flow } from './define-flow.ts';
import { defineFlow } from './define-flow.ts';
import { createFlowRuntime } from './flow-runtime.ts';
import type { FlowSession } from './flow-session.types.ts';

const machine = setup({
  actions: { rememberTyped: assign(({ event }) => ({ typed: event.typed })) },
}).createMachine({
  id: 'lounge',
  context: ({ input }) => ({ ...(input as object), problem: null }),
  initial: 'room',
  states: {
    room: {
      id: 'room',
      route: {},
      meta: { path: '/lounge' },
      initial: 'left',
      states: {
        left: { on: { 'page.returned': { target: 'greeted', actions: 'rememberTyped' } } },
        greeted: { tags: 'deadEnd' },
      },
    },
  },
});
const flow = defineFlow(machine, {
  version: 1,
  title: 'Lounge',
  steps: { room: { page: 'view', copy: { title: 'Room' } } },
  problems: {},
}) as unknown as Flow;

const lounge = ({ tab, device, newId, now } = tourBrowser()) => {
  const flows = createFlowRuntime({ tab, device, newId, now });
  return () =>
    flows.open({
      flow,
      provide: () => machine,
      data: null,
      facts: {},
      visitor: 'one',
      pathname: '/lounge',
    });
};
const seen = ({ getViewState }: FlowSession) => {
  const { snapshot } = getViewState();
  return [snapshot.hasTag('deadEnd'), snapshot.context.typed];
};

test('a chart that waits for the customer to come back gets the typed values when the customer returns, and no event on the first opening', () => {
  const open = lounge();
  const session = open();
  expect(seen(session)).toEqual([false, {}]);
  session.saveTypedValues('room', { name: 'Sato' });
  expect(seen(session)).toEqual([false, {}]);
  expect(seen(open())).toEqual([true, { room: { name: 'Sato' } }]);
});
