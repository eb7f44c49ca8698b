import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { inquiryExample } from '#flows/inquiry/inquiry.examples.ts';
import type { InquiryContext, InquiryInput } from '#machines/inquiry.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { inquiryId, answers } = inquiryExample;
const sent = { key: 'key-1', answers };
const receipt = { inquiryId };

const clean: InquiryInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  inquiryId,
  standing: 'open',
};

/** Every way an inquiry is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'an inquiry that the customer has answered', input: { ...clean, standing: 'answered' } },
  { name: 'an inquiry past its deadline', input: { ...clean, standing: 'overdue' } },
  { name: 'a reload with the answers kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  {
    name: 'a reload in mid-submit, after which the inquiry is answered',
    input: { ...clean, answers, submission: sent, standing: 'answered' },
  },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission: sent } },
  { name: 'the last page loaded again', input: { ...clean, receipt, standing: 'answered' } },
];

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, reasons: [], ...more } });

/** An inquiry that is answered already was, to the lookup, answered by what was sent. */
const findings = ({ context }: AnyMachineSnapshot): unknown[] =>
  (context as InquiryContext).standing === 'answered'
    ? [value(receipt), problem('outcomeUnknown')]
    : [value(receipt), value(null), problem('outcomeUnknown')];

const outputsOf = (id: string, snapshot: AnyMachineSnapshot): unknown[] =>
  id === 'findResponse'
    ? findings(snapshot)
    : [
        value(receipt),
        problem('outcomeUnknown'),
        problem('inquiryOver', { standing: 'answered' }),
        problem('inquiryOver', { standing: 'overdue' }),
        problem('answersRefused', { fields: ['answers.27'] }),
        problem('formRefused'),
      ];

const customerEvents: Record<string, AnyEventObject[]> = {
  'form.answered': [{ type: 'form.answered', answer: answers.form }],
  'inquiry.submitted': [{ type: 'inquiry.submitted', key: 'key-1' }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return outputsOf(id, snapshot).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards, and the answers of its ports, depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const context = snapshot.context as InquiryContext;
  return JSON.stringify([
    snapshot.value,
    context.answers.form !== undefined,
    context.standing,
    context.reviewing,
    context.submission !== null,
  ]);
};

export const inquiryExploration: Exploration = { starts, casesOf, keyOf };
