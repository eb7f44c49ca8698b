import type { AnyEventObject } from 'xstate';
import { accessLogMachine } from '#machines/access-log.machine.ts';
import type { AccessLogContext, PageView } from '#machines/access-log.types.ts';
import type { ModelledChart } from './chart-graph.ts';
import type { ModelState } from './wizard-state.ts';

const view: PageView = {
  uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
  path: '/events/3',
  trackingCode: null,
  eventId: 3,
};

/** The customer's last activity, and a time more than 30 s later, in milliseconds. */
const ACTIVE_AT = 1_000;
const LATE = ACTIVE_AT + 30_001;

const answers = [
  { ok: true, value: { takesProblems: false } },
  { ok: true, value: { takesProblems: true } },
  { ok: false, problem: { code: 'notTaken' } },
];
const outputs: Record<string, unknown[]> = {
  logOpening: answers,
  logSecond: answers,
};

const opened = { type: 'view.opened', view, at: ACTIVE_AT };
const events: Record<string, AnyEventObject[]> = {
  'view.opened': [
    { ...opened, visible: true },
    { ...opened, visible: false },
  ],
  'customer.acted': [{ type: 'customer.acted', at: ACTIVE_AT }],
  'second.passed': [ACTIVE_AT + 30_000, LATE].map((at) => ({ type: 'second.passed', at })),
  'problem.met': [{ type: 'problem.met', code: 'full' }],
};

const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [];
  return events[type] ?? [{ type }];
};

const keyOf = ({ snapshot: { value, context } }: ModelState): string => {
  const { view: shown, visible, takesProblems } = context as AccessLogContext;
  return JSON.stringify([value, shown !== null, visible, takesProblems]);
};

export const accessLogModel: ModelledChart = {
  machine: accessLogMachine,
  exploration: {
    flow: null,
    starts: [{ name: 'a page load', input: undefined }],
    casesOf,
    keyOf,
  },
};
