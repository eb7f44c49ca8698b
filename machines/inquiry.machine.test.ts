import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { inquiryExample } from '#flows/inquiry/inquiry.examples.ts';
import type { InquiryInput, InquiryProblem } from './inquiry.machine.ts';
import { inquiryMachine } from './inquiry.machine.ts';

type Snapshot = SnapshotFrom<typeof inquiryMachine>;

const { inquiryId, answers } = inquiryExample;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false, inquiryId };
const opened = (input: Partial<InquiryInput> = {}): Snapshot =>
  initialTransition(inquiryMachine, { ...clean, standing: 'open', ...input })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(inquiryMachine, snapshot, event as never)[0], from);

const answered = { type: 'form.answered', answer: answers.form };
const toReview = { type: 'xstate.route', to: '#confirm' };
const asking = { form: 'answering' };
const closed = { form: 'closed' };

test('FORM-6 an inquiry’s form leads to its review and back, and a reload opens the form', () => {
  const review = moved(opened(), answered);
  const back = moved(review, { type: 'back.pressed' });
  const reloaded = opened({ answers, reloaded: true });
  expect([opened(), review, back, reloaded].map(({ value, context }) => [value, context.answers])).toEqual([
    [asking, {}],
    ['confirm', answers],
    [asking, answers],
    [asking, answers],
  ]);
});

describe.each(['answered', 'overdue'] as const)('an inquiry that is %s', (standing) => {
  const takesNothing = (snapshot: Snapshot) => {
    expect([snapshot.value, snapshot.tags]).toEqual([closed, new Set(['deadEnd'])]);
    expect([answered, toReview].map((event) => snapshot.can(event as never))).toEqual([false, false]);
  };

  test('FORM-23 can only be read', () => takesNothing(opened({ standing, answers })));

  test('still looks up a submission in doubt', () => {
    const submission = { key: 'key-1', answers, done: [], inDoubt: true, baseline: null };
    expect(opened({ submission, standing }).value).toBe('submitting');
  });

  test('FORM-24 closes its form after a refusal for this reason, and keeps the answers only if overdue', () => {
    const problem: InquiryProblem = { code: 'inquiryOver', standing, reasons: ['受付は終了しました。'] };
    const output = { receipt: null, problem, submission: null };
    const sending = moved(opened(), answered, { type: 'inquiry.submitted', key: 'key-1' });
    const over = moved(sending, { type: 'xstate.done.actor.submission', output });
    takesNothing(over);
    expect(over.context).toEqual({
      ...sending.context,
      problem,
      standing,
      answers: standing === 'overdue' ? answers : {},
    });
  });
});
