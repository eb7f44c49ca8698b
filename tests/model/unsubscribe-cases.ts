import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stopExamples } from '#flows/unsubscribe/unsubscribe.examples.ts';
import type { UnsubscribeContext, UnsubscribeInput } from '#machines/unsubscribe.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const clean: UnsubscribeInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  stoppedOn: null,
};

/** Every way the page is entered. */
const starts: readonly Start[] = [
  { name: 'a first visit', input: clean },
  { name: 'a visit after the messages were stopped here', input: { ...clean, stoppedOn: '2026-11-19' } },
];

const problems = [
  { code: 'unknownVisitor' },
  { code: 'notChanged', reasons: ['ただいま受け付けていません。'] },
  { code: 'outcomeUnknown' },
].map((problem) => ({ ok: false, problem }));

const outputs: Record<string, unknown[]> = {
  stopMessages: [{ ok: true, value: 'stopped' }, ...problems],
  resumeMessages: [{ ok: true, value: 'resumed' }, ...problems],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  if (type !== 'stop.confirmed') return [{ type }];
  return Object.values(stopExamples).map((answer) => ({ type, answer }));
};

/** Everything the chart's guards depend on. */
const keyOf = ({ value, context }: AnyMachineSnapshot): string => {
  const { receipt, stoppedOn } = context as UnsubscribeContext;
  return JSON.stringify([value, receipt, stoppedOn]);
};

export const unsubscribeExploration: Exploration = { starts, casesOf, keyOf };
