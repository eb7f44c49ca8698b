import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import type { MailingContext, MailingInput } from '#machines/mailing.types.ts';
import type { Exploration, Start } from './chart-graph.ts';

const { everything: answers, addressOnly } = mailingExamples;
const sent = { key: 'key-1', answers };

const clean: MailingInput = { answers: {}, submission: null, receipt: null, reloaded: false };

/** Every way the mailing is entered. */
const starts: readonly Start[] = [
  { name: 'a new customer', input: clean },
  { name: 'a reload with every answer kept', input: { ...clean, answers, reloaded: true } },
  { name: 'a reload in mid-submit', input: { ...clean, answers, submission: sent } },
  {
    name: 'a reload after the profile was saved',
    input: { ...clean, answers, submission: { ...sent, done: ['profile'] } },
  },
  { name: 'a submission whose answers no longer fit', input: { ...clean, submission: sent } },
  { name: 'the last page loaded again', input: { ...clean, receipt: { requested: true } } },
];

const answered = (id: string, ...outputs: unknown[]): AnyEventObject[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output }));
const value = (of: unknown) => ({ ok: true, value: of });
const problem = (code: string, more: object = {}) => ({ ok: false, problem: { code, ...more } });
const refusal = (...fields: string[]) => problem('profileRefused', { fields, reasons: [] });

const outputs: Record<string, unknown[]> = {
  saveProfile: [value(null), refusal('tel'), refusal('otherDesiredCondition'), refusal(), problem('notSent')],
  requestMail: [value(null), problem('mailNotRequested', { reasons: [] }), problem('outcomeUnknown')],
  findRequest: [value('requested'), value('profileSaved'), value(null), problem('outcomeUnknown')],
};

/** Answers that have not changed keep their key, so it is always the same one. */
const customerEvents: Record<string, AnyEventObject[]> = {
  'address.entered': [{ type: 'address.entered', answer: answers.address }],
  'enquete.answered': [
    { type: 'enquete.answered', answer: answers.enquete },
    { type: 'enquete.answered', answer: addressOnly.enquete },
  ],
  'mailing.submitted': [{ type: 'mailing.submitted', key: 'key-1' }],
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
  const { answers: given, reviewing, submission } = snapshot.context as MailingContext;
  return JSON.stringify([
    snapshot.value,
    Object.keys(given).sort(),
    reviewing,
    submission?.key,
    submission?.done,
  ]);
};

export const mailingExploration: Exploration = { starts, casesOf, keyOf };
