import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ConsentAnswer, CooperationContext, CooperationInput } from '#machines/cooperation.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const consents: ConsentAnswer[] = [{ cooperates: 'true' }, { cooperates: 'false' }];

const clean: CooperationInput = { answers: {}, submission: null, receipt: null, reloaded: false };

/** Every way the consent is entered. */
const starts: readonly Start[] = [
  { name: 'a customer who opens the page', input: clean },
  {
    name: 'a reload while the answer was being saved',
    input: { ...clean, answers: { consent: { cooperates: 'true' } }, reloaded: true },
  },
];

const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

/** The provider answers what it was told; otherwise it failed. */
const savings = ({ context }: AnyMachineSnapshot): unknown[] => [
  { ok: true, value: (context as CooperationContext).answers.consent },
  problem('notSaved', { reasons: [] }),
  problem('outcomeUnknown'),
];

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return savings(snapshot).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return type === 'consent.given' ? consents.map((answer) => ({ type, answer })) : [{ type }];
};

/** Everything that the chart's guards, and the answers of its port, depend on. */
const keyOf = ({ value: state, context }: AnyMachineSnapshot): string => {
  const { answers } = context as CooperationContext;
  return JSON.stringify([state, answers.consent]);
};

export const cooperationExploration: Exploration = { starts, casesOf, keyOf };
