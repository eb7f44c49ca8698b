import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { inquiryExample } from '#flows/inquiry/inquiry.examples.ts';
import { inquiryMachine } from './inquiry.machine.ts';
import type { InquiryEvent, InquiryInput, InquiryProblem } from './inquiry.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof inquiryMachine>;

const { inquiryId, answers } = inquiryExample;
const receipt = { inquiryId };
const submission = { key: 'key-1', answers };

const clean: InquiryInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  inquiryId,
  standing: 'open',
};

const opened = (input: Partial<InquiryInput> = {}): Snapshot =>
  initialTransition(inquiryMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (InquiryEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(inquiryMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, InquiryProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown) => done(port, { ok: true, value });
const refused = (port: string, problem: InquiryProblem) => done(port, { ok: false, problem });
const back: InquiryEvent = { type: 'back.pressed' };
const reopened: InquiryEvent = { type: 'form.reopened' };
const answered: InquiryEvent = { type: 'form.answered', answer: answers.form };
const submitted: InquiryEvent = { type: 'inquiry.submitted', key: 'key-1' };

const asking = { form: 'answering' };
const closed = { form: 'closed' };
const confirm = moved(opened(), answered);
const submitting = moved(confirm, submitted);
const verifying = moved(submitting, refused('sendResponse', { code: 'outcomeUnknown' }));
const over = (standing: 'answered' | 'overdue'): InquiryProblem => ({
  code: 'inquiryOver',
  standing,
  reasons: [],
});

describe('where an inquiry opens', () => {
  test('at its form, a reload too, with the answers kept', () => {
    for (const reloaded of [false, true]) {
      const snapshot = opened({ answers, reloaded });
      expect([snapshot.value, snapshot.context.answers]).toEqual([asking, answers]);
    }
  });

  test('at a page that is only read, when it is answered or its deadline has passed', () => {
    for (const standing of ['answered', 'overdue'] as const) {
      const snapshot = opened({ standing, answers });
      expect([snapshot.value, snapshot.can(answered), snapshot.can(to('confirm') as never)]).toEqual([
        closed,
        false,
        false,
      ]);
    }
  });

  test('at the review by its URL only once there are answers', () => {
    expect([opened().can(to('confirm') as never), moved(opened({ answers }), to('confirm')).value]).toEqual([
      false,
      'confirm',
    ]);
  });

  test('at the last page, with what the provider answered', () => {
    expect(opened({ receipt, standing: 'answered' }).value).toBe('complete');
  });
});

test('a change from the review returns there, answered or not', () => {
  const form = moved(confirm, reopened);
  expect([form.value, moved(form, back).value, moved(form, answered).value]).toEqual([
    asking,
    'confirm',
    'confirm',
  ]);
  expect(opened({ answers }).can(back)).toBe(false);
});

describe('a response', () => {
  test('that was taken ends the flow, with nothing left to send', () => {
    const { value, context } = moved(submitting, ok('sendResponse', receipt));
    expect([value, context.receipt, context.answers, context.submission]).toEqual([
      'complete',
      receipt,
      {},
      null,
    ]);
  });

  test('that is under way takes no second tap', () => {
    expect([submitting.context.submission, submitting.can(submitted)]).toEqual([submission, false]);
  });

  test('to an inquiry that is answered meanwhile is forgotten; past its deadline it is kept', () => {
    const late = moved(submitting, refused('sendResponse', over('answered')));
    expect([late.value, late.context.answers, late.context.submission]).toEqual([closed, {}, null]);
    const overdue = moved(submitting, refused('sendResponse', over('overdue')));
    expect([overdue.value, overdue.context.answers, overdue.context.problem]).toEqual([
      closed,
      answers,
      over('overdue'),
    ]);
  });

  test.each<InquiryProblem>([
    { code: 'answersRefused', fields: ['answers.27'], reasons: ['長すぎます。'] },
    { code: 'imagesGone', fields: ['answers.27'] },
  ])('with answers at fault leads to the form, and from there to the review: %j', (problem) => {
    const form = moved(submitting, refused('sendResponse', problem));
    expect([form.value, form.context.problem, form.context.answers]).toEqual([asking, problem, answers]);
    const mended = moved(form, answered);
    expect([mended.value, mended.context.problem]).toEqual(['confirm', null]);
  });

  test.each<InquiryProblem>([{ code: 'formRefused', reasons: ['受け付けません。'] }, { code: 'notSent' }])(
    'that was not taken says so at the review, and can be sent again: %j',
    (problem) => {
      const again = moved(submitting, refused('sendResponse', problem));
      expect([again.value, again.context.problem, again.context.submission]).toEqual([
        'confirm',
        problem,
        null,
      ]);
      expect(moved(again, submitted).value).toBe('submitting');
    },
  );
});

describe('a response whose answer never came', () => {
  test('is looked up, after a reload too, even when the inquiry cannot be answered any more', () => {
    const reloaded = opened({ submission, standing: 'overdue' });
    expect([verifying.value, reloaded.value]).toEqual(['verifying', 'verifying']);
    expect(moved(reloaded, ok('findResponse', receipt)).value).toBe('complete');
  });

  test('can be sent anew when the provider does not have it, and tells what the provider said', () => {
    const reasons = ['ただいま混み合っています。'];
    const unsure = moved(submitting, refused('sendResponse', { code: 'outcomeUnknown', reasons }));
    const { value, context } = moved(unsure, ok('findResponse', null));
    expect([value, context.problem, context.submission]).toEqual([
      'confirm',
      { code: 'notSent', reasons },
      null,
    ]);
    expect(moved(verifying, ok('findResponse', null)).context.problem).toEqual({
      code: 'notSent',
      reasons: [],
    });
  });

  test('is looked up again before anything is sent, while nobody knows', () => {
    const unknown = moved(verifying, refused('findResponse', { code: 'outcomeUnknown' }));
    expect([unknown.value, unknown.context.submission]).toEqual(['confirm', submission]);
    expect(moved(unknown, submitted).value).toBe('verifying');
  });
});

test('a bug in a port keeps what it was, and the answers', () => {
  const error = new Error('a bug');
  for (const [from, port] of [
    [submitting, 'sendResponse'],
    [verifying, 'findResponse'],
  ] as const) {
    const { value, context } = moved(from, { type: `xstate.error.actor.${port}`, error });
    expect([value, context.crash, context.answers]).toEqual(['crashed', error, answers]);
  }
});
