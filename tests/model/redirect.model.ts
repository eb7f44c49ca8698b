import type { AnyEventObject } from 'xstate';
import type { RedirectContext, RedirectInput, SessionSummary } from '#machines/redirect.machine.ts';
import { redirectMachine } from '#machines/redirect.machine.ts';
import type { ModelledChart } from './chart-graph.ts';
import type { ModelState } from './wizard-state.ts';

const value = (of: unknown) => ({ ok: true, value: of });

const standing: SessionSummary = {
  signedIn: false,
  isChecked: true,
  lineLoggedIn: false,
  canLogIn: true,
  problem: null,
};
const standings: SessionSummary[] = [
  { ...standing, signedIn: true, lineLoggedIn: true },
  { ...standing, signedIn: true, lineLoggedIn: true, isChecked: false },
  { ...standing, signedIn: true },
  standing,
  { ...standing, problem: { code: 'signInRefused' } },
  { ...standing, problem: { code: 'forwardedLink' } },
  { ...standing, canLogIn: false },
];

const outputs: Record<string, unknown[]> = {
  openLine: [value(null)],
  keepPath: [value(null)],
  awaitSession: standings.map(value),
  logIn: standings.map(value),
  fetchDestination: [
    value(null),
    value({ path: '/events' }),
    value({ site: 'https://www.example.jp/' }),
    { ok: false, problem: { code: 'notFetched' } },
  ],
  noteLeaving: [value(true), value(false)],
  sendMarks: [value(null)],
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  return kind === 'error' ? [] : [{ type }];
};

const keyOf = ({ snapshot: { value: state, context } }: ModelState): string => {
  const { asksSettings, attempts, standing: met, destination } = context as RedirectContext;
  return JSON.stringify([state, asksSettings, attempts, met?.isChecked, destination]);
};

const start = (name: string, input: RedirectInput) => ({ name, input });

export const redirectModel: ModelledChart = {
  machine: redirectMachine,
  exploration: {
    flow: null,
    starts: [
      start('the redirect page', { asksSettings: true, attempts: 0 }),
      start('the redirect page, for the fourth time', { asksSettings: true, attempts: 3 }),
      start('/liff', { asksSettings: false, attempts: 0 }),
    ],
    casesOf,
    keyOf,
  },
};
