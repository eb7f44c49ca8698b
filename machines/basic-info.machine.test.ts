import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoMachine } from './basic-info.machine.ts';
import type {
  BasicInfoAnswers,
  BasicInfoEvent,
  BasicInfoInput,
  BasicInfoProblem,
  BasicInfoSubmission,
} from './basic-info.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof basicInfoMachine>;

const answers: BasicInfoAnswers = { profile: basicInfoExamples.complete };
const submission: BasicInfoSubmission = { key: 'key-1', answers };
const clean: BasicInfoInput = { answers: {}, submission: null, receipt: null, reloaded: false };

const opened = (input: Partial<BasicInfoInput> = {}): Snapshot =>
  initialTransition(basicInfoMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (BasicInfoEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(basicInfoMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, BasicInfoProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: BasicInfoProblem) => done(port, { ok: false, problem });
const submitted: BasicInfoEvent = { type: 'basicInfo.submitted', key: 'key-1' };

const atConfirm = moved(opened({ answers }), to('confirm'));
const atSubmitting = moved(atConfirm, submitted);
const seen = ({ value, context }: Snapshot) => [value, context.problem, context.submission];

describe('where the basic info opens', () => {
  test('a new customer and a reload both land on the form, a reload with every answer kept', () => {
    expect(opened().value).toBe('profile');
    const reloaded = opened({ answers, reloaded: true });
    expect([reloaded.value, reloaded.context.answers]).toEqual(['profile', answers]);
  });

  test('the review cannot be opened before anything is answered', () => {
    expect(opened().can(to('confirm') as never)).toBe(false);
  });

  test('a page that was loaded again in mid-submit asks the profile what became of it', () => {
    const verifying = opened({ answers, submission, reloaded: true });
    expect([verifying.value, verifying.tags]).toEqual(['verifying', new Set(['busy', 'verifying'])]);
    const found = moved(verifying, ok('findBasicInfo', true));
    expect([found.value, found.context.receipt, found.context.answers]).toEqual(['complete', true, {}]);
    expect(seen(moved(verifying, ok('findBasicInfo', false)))).toEqual([
      'confirm',
      { code: 'notSaved', reasons: [] },
      null,
    ]);
  });

  test('answers that vanished while something was in doubt are asked for again', () => {
    const verifying = opened({ submission });
    expect(moved(verifying, ok('findBasicInfo', false)).value).toBe('profile');
  });

  test('the last page can be loaded again', () => {
    expect(opened({ receipt: true }).value).toBe('complete');
  });
});

describe('the way through', () => {
  test('every answer leads to the review, the first as well as a corrected one', () => {
    const entered: BasicInfoEvent = { type: 'profile.entered', answer: basicInfoExamples.requiredOnly };
    expect(moved(opened(), entered).value).toBe('confirm');
    const corrected = moved(atConfirm, { type: 'profile.reopened' }, entered);
    expect([corrected.value, corrected.context.answers]).toEqual([
      'confirm',
      { profile: basicInfoExamples.requiredOnly },
    ]);
  });

  test('back leads to the review from a correction, and leaves the flow otherwise', () => {
    const review = moved(atConfirm, { type: 'profile.reopened' }, { type: 'back.pressed' });
    const form = moved(review, { type: 'back.pressed' });
    expect([review.value, form.value, form.can({ type: 'back.pressed' })]).toEqual([
      'confirm',
      'profile',
      false,
    ]);
  });
});

describe('sending', () => {
  test('what was reviewed is sent once, and what was saved leaves no answers behind', () => {
    expect(seen(atSubmitting)).toEqual(['submitting', null, submission]);
    expect(atSubmitting.tags).toEqual(new Set(['busy']));
    expect(moved(atSubmitting, { type: 'basicInfo.submitted', key: 'key-2' }).context.submission).toEqual(
      submission,
    );
    const complete = moved(atSubmitting, ok('saveBasicInfo'));
    expect([complete.value, complete.context.receipt, complete.context.answers]).toEqual([
      'complete',
      true,
      {},
    ]);
  });

  test('an unknown outcome is told at the review, from where it may simply be sent again', () => {
    const unknown = moved(atSubmitting, refused('saveBasicInfo', { code: 'outcomeUnknown' }));
    expect(seen(unknown)).toEqual(['confirm', { code: 'outcomeUnknown' }, submission]);
    expect(seen(moved(unknown, submitted))).toEqual(['submitting', null, submission]);
    const stillUnknown = moved(
      opened({ answers, submission }),
      refused('findBasicInfo', { code: 'outcomeUnknown' }),
    );
    expect(seen(stillUnknown)).toEqual(['confirm', { code: 'outcomeUnknown' }, submission]);
  });

  test('what is in doubt is remembered for a reload until the customer corrects it', () => {
    const unknown = moved(atSubmitting, refused('saveBasicInfo', { code: 'outcomeUnknown' }));
    expect(seen(moved(unknown, { type: 'profile.reopened' }))).toEqual(['profile', null, null]);
  });

  test('a refused field leads to the form with every answer kept, and from there back to the review', () => {
    const problem: BasicInfoProblem = { code: 'fieldRefused', fields: ['tel'], reasons: ['電話番号'] };
    const form = moved(atSubmitting, refused('saveBasicInfo', problem));
    expect([...seen(form), form.context.answers]).toEqual(['profile', problem, null, answers]);
    expect(seen(moved(form, { type: 'back.pressed' }))).toEqual(['confirm', null, null]);
  });

  test('a problem told at the review is forgotten when the customer goes elsewhere', () => {
    const failed = moved(atSubmitting, refused('saveBasicInfo', { code: 'notSaved', reasons: [] }));
    expect(failed.context.problem).toEqual({ code: 'notSaved', reasons: [] });
    expect(moved(failed, { type: 'profile.reopened' }).context.problem).toBe(null);
  });

  test('a bug in a port keeps what it was', () => {
    const bug = new Error('a bug');
    for (const [from, port] of [
      [atSubmitting, 'saveBasicInfo'],
      [opened({ answers, submission }), 'findBasicInfo'],
    ] as const) {
      const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
      expect([port, crashed.hasTag('crashed'), crashed.context.crash]).toEqual([port, true, bug]);
    }
  });
});
