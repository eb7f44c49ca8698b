import type { AnyEventObject } from 'xstate';
import { arrivalMachine } from '#machines/arrival.machine.ts';
import type { ArrivalContext, Mark } from '#machines/arrival.types.ts';
import type { ModelledChart } from './chart-graph.ts';
import type { ModelState } from './wizard-state.ts';

const message: Mark = { kind: 'message', about: { id: '7' } };

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string) => ({ ok: false, problem: { code, what: 'not made' } });

const outcomes = [value(null), problem('refused'), problem('undecided'), problem('unauthorized')];
const friendships = [value(true), value(false)];
const outputs: Record<string, unknown[]> = {
  readMarks: [value([message]), value([])],
  makeMark: outcomes,
  askFriendship: friendships,
  askFriendshipAgain: friendships,
  tellVisit: outcomes,
};

const payloads: Record<string, object[]> = {
  'customer.signedIn': [{ lineLoggedIn: true }, { lineLoggedIn: false }],
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [];
  // The chart itself raises this event once the visit has begun.
  if (type === 'visit.begun') return [];
  return (payloads[type] ?? [{}]).map((payload) => ({ type, ...payload }));
};

const keyOf = ({ snapshot: { value: state, context } }: ModelState): string => {
  const { lineLoggedIn, mark, marks, problem: told } = context as ArrivalContext;
  const kinds = marks.map(({ kind }) => kind);
  return JSON.stringify([state, lineLoggedIn, mark?.kind, kinds, told?.code]);
};

export const arrivalModel: ModelledChart = {
  machine: arrivalMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'a page load', input: undefined }],
    casesOf,
    keyOf,
  },
};
