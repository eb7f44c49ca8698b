import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import type { BasicInfoAnswers, BasicInfoContext, BasicInfoInput } from '#machines/basic-info.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const answers: BasicInfoAnswers = { profile: basicInfoExamples.complete };
const submission = { key: 'key-1', answers };

const clean: BasicInfoInput = { answers: {}, submission: null, receipt: null, reloaded: false };

/** Every way the basic info is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'a reload with every answer kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission, reloaded: true } },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission } },
  { name: 'the last page loaded again', input: { ...clean, receipt: true } },
];

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });

const outputs: Record<string, unknown[]> = {
  saveBasicInfo: [
    value(null),
    problem('fieldRefused', { fields: ['tel'], reasons: ['電話番号：有効な電話番号ではありません。'] }),
    problem('notSaved', { reasons: [] }),
    problem('outcomeUnknown'),
  ],
  findBasicInfo: [value(true), value(false), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'profile.entered': [{ type: 'profile.entered', answer: answers.profile }],
  'basicInfo.submitted': [{ type: 'basicInfo.submitted', key: 'key-1' }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards depend on. */
const keyOf = ({ value: state, context }: AnyMachineSnapshot): string => {
  const { answers: given, reviewing, submission: sent } = context as BasicInfoContext;
  return JSON.stringify([state, 'profile' in given, reviewing, sent !== null]);
};

export const basicInfoExploration: Exploration = { starts, casesOf, keyOf };
