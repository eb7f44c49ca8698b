import { expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { itemFormExample } from '#flows/item-form/item-form.examples.ts';
import { itemFormMachine } from './item-form.machine.ts';
import type { ItemFormEvent, ItemFormInput } from './item-form.types.ts';

type Snapshot = SnapshotFrom<typeof itemFormMachine>;

const { itemId, answers } = itemFormExample;
const clean: ItemFormInput = { answers: {}, submission: null, receipt: null, reloaded: false, itemId };
const receipt = {
  id: 106,
  number: 'R-000106',
  status: 'requested',
  date: null,
  time: null,
  cancelUntil: null,
};

const moved = (from: Snapshot, ...events: (ItemFormEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(itemFormMachine, snapshot, event as never)[0], from);

const submitting = moved(
  initialTransition(itemFormMachine, clean)[0],
  { type: 'form.answered', answer: answers.form },
  { type: 'form.submitted', key: 'key-1' },
);
const done = (port: string, output: object) => ({ type: `xstate.done.actor.${port}`, output });
const unknown = done('handIn', { ok: false, problem: { code: 'outcomeUnknown' } });

test('a form that was handed in ends the flow with its number', () => {
  const { value, context } = moved(submitting, done('handIn', { ok: true, value: receipt }));
  expect([value, context.receipt, context.answers]).toEqual(['complete', receipt, {}]);
});

test('a form whose answer never came is looked up, and found or handed in anew', () => {
  const verifying = moved(submitting, unknown);
  const found = moved(verifying, done('findHandedIn', { ok: true, value: receipt }));
  const missing = moved(verifying, done('findHandedIn', { ok: true, value: null }));
  expect([verifying.value, found.value, missing.value, missing.context.problem]).toEqual([
    'verifying',
    'complete',
    'confirm',
    { code: 'notSent' },
  ]);
});

test('a form that has lost an image leads back to its field', () => {
  const problem = { code: 'imagesGone', fields: ['answers.15'] };
  const form = moved(submitting, done('handIn', { ok: false, problem }));
  expect([form.value, form.context.problem, form.context.answers]).toEqual(['form', problem, answers]);
});
