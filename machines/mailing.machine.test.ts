import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingMachine } from './mailing.machine.ts';
import type { MailingEvent, MailingInput } from './mailing.types.ts';

type Snapshot = SnapshotFrom<typeof mailingMachine>;

const answers = mailingExamples.everything;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const opened = (input: Partial<MailingInput> = {}): Snapshot =>
  initialTransition(mailingMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: MailingEvent[]): Snapshot =>
  events.reduce((snapshot, event) => transition(mailingMachine, snapshot, event)[0], from);
const back: MailingEvent = { type: 'back.pressed' };

test('MAIL-1 the steps are the address, the enquete and the review, and a reload opens the address', () => {
  const enquete = moved(opened(), { type: 'address.entered', answer: answers.address });
  const review = moved(enquete, { type: 'enquete.answered', answer: answers.enquete });
  const reloaded = opened({ answers, reloaded: true });
  const seen = [opened(), enquete, review, moved(review, back), moved(review, back, back), reloaded];
  expect(seen.map(({ value, context }) => [value, context.answers])).toEqual([
    ['address', {}],
    ['enquete', { address: answers.address }],
    ['confirmation', answers],
    ['enquete', answers],
    ['address', answers],
    ['address', answers],
  ]);
});

test('an address look-up is remembered and does not change the step', () => {
  const searched = moved(opened(), { type: 'address.searched' });
  expect([opened(), searched].map(({ value, context }) => [value, context.addressSearched])).toEqual([
    ['address', false],
    ['address', true],
  ]);
});
