import { assign, fromPromise, setup, spawnChild } from 'xstate';
import type { PortEvent, PortResult } from '#src/engine/charts/port.types.ts';
import type {
  AccessLogContext,
  AccessLogEntry,
  AccessLogEvent,
  AccessLogProblem,
  EntryTaken,
} from './access-log.types.ts';

const ACTIVE_FOR_MS = 30_000;

const ports = {
  createAccessLog: fromPromise<PortResult<EntryTaken, AccessLogProblem>, AccessLogEntry | null>(() =>
    Promise.reject(new Error('createAccessLog is not provided')),
  ),
};

/** Tells the provider which pages the customer views, and for how many seconds. */
export const accessLogMachine = setup({
  types: {
    context: {} as AccessLogContext,
    events: {} as
      | AccessLogEvent
      | PortEvent<typeof ports, Record<'logOpening' | 'logSecond', 'createAccessLog'>>,
  },
  actors: ports,
  guards: {
    isInUse: ({ context, event }) =>
      event.type === 'second.passed' && context.visible && event.at - context.activeAt <= ACTIVE_FOR_MS,
    taken: ({ event }) => 'output' in event && event.output.ok,
    takesProblems: ({ context }) => context.takesProblems,
  },
  actions: {
    rememberView: assign(({ event }) =>
      event.type === 'view.opened' ? { view: event.view, visible: event.visible, activeAt: event.at } : {},
    ),
    rememberActivity: assign(({ event }) => (event.type === 'customer.acted' ? { activeAt: event.at } : {})),
    rememberHiding: assign({ visible: false }),
    rememberShowing: assign({ visible: true }),
    rememberTaken: assign(({ event }) =>
      'output' in event && event.output.ok ? { takesProblems: event.output.value.takesProblems } : {},
    ),
    logProblem: spawnChild('createAccessLog', {
      input: ({ context: { view }, event }) =>
        view && event.type === 'problem.met' ? { ...view, viewTime: 0 as const, problem: event.code } : null,
    }),
  },
}).createMachine({
  id: 'accessLog',
  context: { view: null, visible: true, activeAt: 0, takesProblems: false },
  initial: 'unlogged',
  on: {
    'view.opened': { target: '.viewing', actions: 'rememberView' },
    'view.left': '.unlogged',
  },
  states: {
    unlogged: {
      description: 'No page is open yet, or the open page is not logged.',
    },
    viewing: {
      description:
        'A second is logged if the page is visible and the customer was active in the last 30 seconds. At most one call runs at a time. A second that passes during a call is not logged.',
      on: {
        'problem.met': { guard: 'takesProblems', actions: 'logProblem' },
        'customer.acted': { actions: 'rememberActivity' },
        'page.hidden': { actions: 'rememberHiding' },
        'page.shown': { actions: 'rememberShowing' },
      },
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'logOpening',
            src: 'createAccessLog',
            input: ({ context }) => context.view && { ...context.view, viewTime: 0 as const },
            onDone: [{ guard: 'taken', target: 'ready', actions: 'rememberTaken' }, { target: '#stopped' }],
          },
        },
        ready: {
          on: {
            'second.passed': { guard: 'isInUse', target: 'counting' },
          },
        },
        counting: {
          invoke: {
            id: 'logSecond',
            src: 'createAccessLog',
            input: ({ context }) => context.view && { ...context.view, viewTime: 1 as const },
            onDone: [{ guard: 'taken', target: 'ready' }, { target: '#stopped' }],
          },
        },
      },
    },
    stopped: {
      id: 'stopped',
      description: 'A call failed, or the provider asked to stop. No more calls are sent for this page view.',
    },
  },
});
