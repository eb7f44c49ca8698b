import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { itemFormExample } from '#flows/item-form/item-form.examples.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { ItemFormContext, ItemFormInput } from '#machines/item-form.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { itemId, answers } = itemFormExample;
const sent = { key: 'key-1', answers };
const receipt: FormReceipt = {
  id: 106,
  number: 'R-000106',
  status: 'requested',
  date: null,
  time: null,
  cancelUntil: null,
};

const clean: ItemFormInput = { answers: {}, submission: null, receipt: null, reloaded: false, itemId };

/** Every way the form is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'a reload with the answers kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission: sent } },
  { name: 'the last page loaded again', input: { ...clean, receipt } },
];

const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, reasons: [], ...more } });

const outputs: Record<string, unknown[]> = {
  handIn: [
    value(receipt),
    problem('outcomeUnknown'),
    problem('answersRefused', { fields: ['answers.12'] }),
    problem('formRefused'),
  ],
  findHandedIn: [value(receipt), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'form.answered': [{ type: 'form.answered', answer: answers.form }],
  'form.submitted': [{ type: 'form.submitted', key: 'key-1' }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return (outputs[id] ?? []).map((output) => ({ type, output }));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const { answers: given, reviewing, submission } = snapshot.context as ItemFormContext;
  return JSON.stringify([snapshot.value, given.form !== undefined, reviewing, submission !== null]);
};

export const itemFormExploration: Exploration = { starts, casesOf, keyOf };
