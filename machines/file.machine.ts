import { assign, fromPromise, setup } from 'xstate';
import type { PortEvent, PortIds, PortResult } from '#src/engine/charts/port.types.ts';
import type {
  FileContext,
  FileEvent,
  FileInput,
  FileProblem,
  ReceivedFile,
  ShareProblem,
} from './file.types.ts';

const unprovided = (port: string) => () => Promise.reject(new Error(`${port} is not provided`));

const ports = {
  requestToken: fromPromise<PortResult<string, FileProblem>>(unprovided('requestToken')),
  fetchFile: fromPromise<PortResult<ReceivedFile, FileProblem>, string | null>(unprovided('fetchFile')),
  saveFile: fromPromise<PortResult<null, never>, ReceivedFile | null>(unprovided('saveFile')),
  shareFile: fromPromise<PortResult<null, ShareProblem>, ReceivedFile | null>(unprovided('shareFile')),
  openBrowser: fromPromise<PortResult<null, never>>(unprovided('openBrowser')),
};

type Ids = PortIds<typeof ports, { replaceToken: 'requestToken'; fetchFileAgain: 'fetchFile' }>;
type Event = FileEvent | PortEvent<typeof ports, Ids>;

/** Fetches one private file, shows it, and lets the customer save it in the way that the browser supports. */
export const fileMachine = setup({
  types: {
    context: {} as FileContext,
    events: {} as Event,
    children: {} as Ids,
    input: {} as FileInput,
    tags: {} as 'busy' | 'deadEnd',
  },
  actors: ports,
  guards: {
    answered: ({ event }) => 'output' in event && event.output.ok,
    refused: ({ event }) => problemIn(event)?.code === 'forbidden',
    notFound: ({ context }) => context.problem?.code === 'notFound',
    forbidden: ({ context }) => context.problem?.code === 'forbidden',
    signedOut: ({ context }) => context.problem?.code === 'signedOut',
    outsideLine: ({ context }) => !context.inLine,
    shareable: ({ context }) => context.file?.shareable === true,
  },
  actions: {
    beginAnew: assign({ progress: null, token: null, problem: null }),
    rememberToken: assign(({ event }) => {
      const value = valueIn(event);
      return typeof value === 'string' ? { token: value } : {};
    }),
    rememberProgress: assign(({ event }) =>
      event.type === 'bytes.arrived' ? { progress: event.progress } : {},
    ),
    rememberFile: assign(({ event }) => {
      const value = valueIn(event);
      return typeof value === 'string' ? {} : { file: value };
    }),
    rememberProblem: assign(({ event }) => {
      const problem = problemIn(event);
      return problem?.code === 'notOpened' ? {} : { problem };
    }),
  },
}).createMachine({
  id: 'file',
  context: ({ input }) => ({
    ...input,
    progress: null,
    token: null,
    file: null,
    problem: null,
  }),
  initial: 'coming',
  states: {
    coming: {
      id: 'coming',
      entry: 'beginAnew',
      initial: 'askingToken',
      states: {
        askingToken: {
          invoke: {
            id: 'requestToken',
            src: 'requestToken',
            onDone: [
              { guard: 'answered', target: 'transferring', actions: 'rememberToken' },
              { target: '#missing', actions: 'rememberProblem' },
            ],
          },
        },
        transferring: {
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: ({ context }) => context.token,
            onDone: [
              { guard: 'answered', target: '#here', actions: 'rememberFile' },
              { guard: 'refused', target: 'replacingToken', actions: 'beginAnew' },
              { target: '#missing', actions: 'rememberProblem' },
            ],
          },
        },
        replacingToken: {
          description:
            'A download token is valid for five minutes. If it expires, for example while the phone sleeps, it is replaced once.',
          invoke: {
            id: 'replaceToken',
            src: 'requestToken',
            onDone: [
              { guard: 'answered', target: 'transferringAgain', actions: 'rememberToken' },
              { target: '#missing', actions: 'rememberProblem' },
            ],
          },
        },
        transferringAgain: {
          invoke: {
            id: 'fetchFileAgain',
            src: 'fetchFile',
            input: ({ context }) => context.token,
            onDone: [
              { guard: 'answered', target: '#here', actions: 'rememberFile' },
              { target: '#missing', actions: 'rememberProblem' },
            ],
          },
        },
      },
      on: {
        'bytes.arrived': { actions: 'rememberProgress' },
        'cancel.pressed': 'cancelled',
      },
    },
    cancelled: {
      description: 'The customer has cancelled the download. This is not shown as a failure.',
      on: { 'retry.pressed': 'coming' },
    },
    missing: {
      id: 'missing',
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: 'notFound', target: 'notFound' },
            { guard: 'forbidden', target: 'forbidden' },
            { guard: 'signedOut', target: 'signedOut' },
            { target: 'failed' },
          ],
        },
        notFound: { tags: ['deadEnd'] },
        forbidden: { tags: ['deadEnd'] },
        signedOut: {
          description: 'The sign-in page replaces this page, so no message is shown here.',
          on: { 'retry.pressed': '#coming' },
        },
        failed: {
          on: { 'retry.pressed': '#coming' },
        },
      },
    },
    here: {
      id: 'here',
      description:
        'The file is loaded. It is shown if the browser can display it, even if it cannot be saved.',
      initial: 'sorting',
      states: {
        sorting: {
          always: [
            { guard: 'outsideLine', target: 'savable' },
            { guard: 'shareable', target: 'shareable' },
            { target: 'openable' },
          ],
        },
        savable: {
          on: { 'save.pressed': 'saving' },
        },
        saving: {
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context }) => context.file,
            onDone: 'savable',
          },
        },
        shareable: {
          on: { 'save.pressed': 'sharing' },
        },
        sharing: {
          tags: ['busy'],
          invoke: {
            id: 'shareFile',
            src: 'shareFile',
            input: ({ context }) => context.file,
            onDone: [{ guard: 'answered', target: 'shareable' }, { target: 'notShared' }],
          },
        },
        notShared: {
          description: 'The device’s share sheet did not open. Trying again would not help.',
          on: { 'browser.pressed': 'opening' },
        },
        openable: {
          description:
            'The file cannot be saved in LINE. The customer can open it in another browser and save it there.',
          on: { 'browser.pressed': 'opening' },
        },
        opening: {
          invoke: { id: 'openBrowser', src: 'openBrowser', onDone: 'openable' },
        },
      },
    },
  },
});

function valueIn(event: Event): string | ReceivedFile | null {
  return 'output' in event && event.output.ok ? event.output.value : null;
}

function problemIn(event: Event): FileProblem | ShareProblem | null {
  return 'output' in event && !event.output.ok ? event.output.problem : null;
}
