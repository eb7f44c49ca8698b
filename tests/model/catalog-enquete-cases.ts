import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import type { CatalogEnqueteContext, CatalogEnqueteInput } from '#machines/catalog-enquete.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { satisfied: answers, withoutSatisfaction } = catalogEnqueteExamples;
const sent = { key: 'key-1', answers };

const clean: CatalogEnqueteInput = { answers: {}, submission: null, receipt: null, reloaded: false };

/** Every way the enquete is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'a reload with the answer kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  { name: 'a submission whose answer no longer fits', input: { ...clean, submission: sent } },
  {
    name: 'the last page loaded again',
    input: { ...clean, receipt: { posted: true, wantsConsultation: true } },
  },
];

const answered = (id: string, ...outputs: unknown[]): AnyEventObject[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });
const refusal = (...fields: string[]) => problem('enqueteRefused', { fields, reasons: [] });

const outputs: Record<string, unknown[]> = {
  postEnquete: [value(null), refusal('comment'), refusal(), problem('notPosted'), problem('outcomeUnknown')],
  findEnquete: [value(true), value(null), problem('outcomeUnknown')],
};

const customerEvents: Record<string, AnyEventObject[]> = {
  'enquete.answered': [
    { type: 'enquete.answered', answer: answers.new },
    { type: 'enquete.answered', answer: withoutSatisfaction.new },
  ],
  'enquete.submitted': [{ type: 'enquete.submitted', key: 'key-1' }],
};

/** The events to try: what customers can do, and every answer a port may give. */
const casesOf = (type: string): readonly AnyEventObject[] => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === 'done') return answered(id, ...(outputs[id] ?? []));
  if (kind === 'error') return [{ type, error: new Error(`${id} crashed`) }];
  return customerEvents[type] ?? [{ type }];
};

/** Everything the chart's guards depend on. */
const keyOf = (snapshot: AnyMachineSnapshot): string => {
  const { answers: given, reviewing, submission } = snapshot.context as CatalogEnqueteContext;
  return JSON.stringify([snapshot.value, given.new?.satisfactionLevel, reviewing, submission !== null]);
};

export const catalogEnqueteExploration: Exploration = { starts, casesOf, keyOf };
