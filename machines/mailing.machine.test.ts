import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import { mailingMachine } from './mailing.machine.ts';
import type { MailingEvent, MailingInput, MailingProblem, MailingSubmission } from './mailing.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof mailingMachine>;

const answers = mailingExamples.everything;
const { address, enquete } = answers;
const submission: MailingSubmission = { key: 'key-1', answers };
const halfDone: MailingSubmission = { ...submission, done: ['profile'] };

const clean: MailingInput = { answers: {}, submission: null, receipt: null, reloaded: false };

const opened = (input: Partial<MailingInput> = {}): Snapshot => {
  const [snapshot] = initialTransition(mailingMachine, { ...clean, ...input });
  return snapshot;
};
const moved = (from: Snapshot, ...events: (MailingEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(mailingMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, MailingProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: MailingProblem) => done(port, { ok: false, problem });
const submitted = (key: string): MailingEvent => ({ type: 'mailing.submitted', key });
const notRequested: MailingProblem = { code: 'mailNotRequested', reasons: ['時間をおいてください。'] };
const back: MailingEvent = { type: 'back.pressed' };

const atConfirmation = moved(opened({ answers }), to('confirmation'));
const atRequest = moved(atConfirmation, submitted('key-1'), ok('saveProfile'));
const mailMissing = moved(atRequest, refused('requestMail', notRequested));

const steps = ['address', 'enquete', 'confirmation'] as const;
const enterable = (input: Partial<MailingInput>): string[] =>
  steps.filter((step) => opened(input).can(to(step) as never));

describe('where the mailing opens', () => {
  test('at the address, a reload too, with every answer kept', () => {
    for (const reloaded of [false, true]) {
      const snapshot = opened({ answers, reloaded });
      expect([snapshot.value, snapshot.context.answers]).toEqual(['address', answers]);
    }
  });

  test('with a receipt, at the last page', () => {
    expect(opened({ receipt: { requested: true } }).value).toBe('completion');
  });

  test('where a URL leads, as far as the answers go', () => {
    expect(enterable({})).toEqual(['address']);
    expect(enterable({ answers: { enquete } })).toEqual(['address']);
    expect(enterable({ answers: { address } })).toEqual(['address', 'enquete']);
    expect(enterable({ answers })).toEqual(steps);
  });
});

describe('the way through', () => {
  test('leads from the address by the enquete to the review, and back', () => {
    const questions = moved(opened(), { type: 'address.entered', answer: address });
    const review = moved(questions, { type: 'enquete.answered', answer: enquete });
    expect([questions.value, review.value, review.context.answers]).toEqual([
      'enquete',
      'confirmation',
      answers,
    ]);
    expect([moved(review, back).value, moved(review, back, back).value]).toEqual(['enquete', 'address']);
  });

  test('begins at the address: back leaves the flow there, unless it came from the review', () => {
    expect(opened({ answers }).can(back)).toBe(false);
    expect(moved(atConfirmation, { type: 'address.reopened' }, back).value).toBe('confirmation');
  });

  test('leads what was changed from the review back to it', () => {
    const reopened = moved(atConfirmation, { type: 'address.reopened' });
    expect(moved(reopened, { type: 'address.entered', answer: address }).value).toBe('confirmation');
    expect(moved(atConfirmation, { type: 'enquete.reopened' }, back).value).toBe('confirmation');
  });

  test('notes that an address was looked up, and stays where it is', () => {
    const searched = moved(opened(), { type: 'address.searched' });
    expect([searched.value, searched.context.addressSearched]).toEqual(['address', true]);
    expect(opened().context.addressSearched).toBe(false);
  });
});

describe('sending', () => {
  test('saves the profile, then requests the mail', () => {
    expect(moved(atConfirmation, submitted('key-1')).value).toEqual({ submitting: 'savingProfile' });
    expect([atRequest.value, atRequest.context.submission]).toEqual([
      { submitting: 'requestingMail' },
      halfDone,
    ]);
    const sent = moved(atRequest, ok('requestMail'));
    expect([sent.value, sent.context.receipt, sent.context.answers, sent.context.submission]).toEqual([
      'completion',
      { requested: true },
      {},
      null,
    ]);
  });

  test('takes no second tap', () => {
    expect(
      [moved(atConfirmation, submitted('key-1')), atRequest].map((at) => at.can(submitted('key-2'))),
    ).toEqual([false, false]);
  });

  test('a request that failed after the profile was saved is said at the review, and what is done is remembered', () => {
    expect([mailMissing.value, mailMissing.context.problem, mailMissing.context.submission]).toEqual([
      'confirmation',
      notRequested,
      halfDone,
    ]);
  });

  test('under the same key, only what is missing is sent again', () => {
    const again = moved(mailMissing, submitted('key-1'));
    expect([again.value, again.context.problem]).toEqual([{ submitting: 'requestingMail' }, null]);
    expect(Object.keys(again.children)).toEqual(['requestMail']);
  });

  test('under a new key, everything is sent again', () => {
    const again = moved(mailMissing, submitted('key-2'));
    expect([again.value, again.context.submission]).toEqual([
      { submitting: 'savingProfile' },
      { key: 'key-2', answers },
    ]);
  });

  test('what was sent is forgotten once the customer goes back to a form, and all of it is sent again', () => {
    for (const event of ['address.reopened', 'enquete.reopened', 'back.pressed']) {
      const form = moved(mailMissing, { type: event });
      expect([event, form.context.submission, form.context.problem]).toEqual([event, null, null]);
    }
    const review = moved(mailMissing, { type: 'address.reopened' }, back);
    expect(moved(review, submitted('key-1')).value).toEqual({ submitting: 'savingProfile' });
  });
});

describe('a profile that was refused', () => {
  const refusedFor = (...fields: string[]): Snapshot =>
    moved(
      atConfirmation,
      submitted('key-1'),
      refused('saveProfile', { code: 'profileRefused', fields, reasons: [] }),
    );

  test.each([
    [['tel'], 'address'],
    [['otherDesiredCondition'], 'enquete'],
    [['otherDesiredCondition', 'tel'], 'address'],
    [['contactEmail', 'desiredCities'], 'enquete'],
    [['contactEmail'], 'confirmation'],
    [[], 'confirmation'],
  ])('for %j leads to the %s', (fields, step) => {
    const snapshot = refusedFor(...fields);
    expect([snapshot.value, snapshot.context.problem, snapshot.context.submission]).toEqual([
      step,
      { code: 'profileRefused', fields, reasons: [] },
      null,
    ]);
  });

  test('leads back to the review once it is mended', () => {
    expect(moved(refusedFor('tel'), { type: 'address.entered', answer: address }).value).toBe('confirmation');
    expect(moved(refusedFor('budget'), { type: 'enquete.answered', answer: enquete }).value).toBe(
      'confirmation',
    );
  });
});

describe('a submission whose answer never came', () => {
  const verifying = opened({ answers, submission, reloaded: true });
  const lookedUp = (event: AnyEventObject) => {
    const { value, context } = moved(verifying, event);
    return { value, problem: context.problem, submission: context.submission };
  };

  test('is looked up before anything is sent', () => {
    expect([verifying.value, Object.keys(verifying.children)]).toEqual(['verifying', ['findRequest']]);
    expect(verifying.tags).toEqual(new Set(['busy', 'verifying']));
  });

  test('goes on from how far it got', () => {
    expect(lookedUp(ok('findRequest', 'requested'))).toEqual({
      value: 'completion',
      problem: null,
      submission: null,
    });
    expect(lookedUp(ok('findRequest', 'profileSaved'))).toEqual({
      value: 'confirmation',
      problem: { code: 'mailNotRequested', reasons: [] },
      submission: halfDone,
    });
    expect(lookedUp(ok('findRequest', null))).toEqual({
      value: 'confirmation',
      problem: { code: 'notSent' },
      submission: null,
    });
    expect(lookedUp(refused('findRequest', { code: 'outcomeUnknown' }))).toEqual({
      value: 'confirmation',
      problem: { code: 'outcomeUnknown' },
      submission,
    });
  });

  test('leads to the address when its answers no longer fit, and is forgotten there', () => {
    const unfit = moved(opened({ submission }), ok('findRequest', 'profileSaved'));
    expect([unfit.value, unfit.context.submission]).toEqual(['address', null]);
  });
});

test('a bug in any port keeps what it was, and the answers', () => {
  const bug = new Error('a bug');
  for (const [from, port] of [
    [moved(atConfirmation, submitted('key-1')), 'saveProfile'],
    [atRequest, 'requestMail'],
    [opened({ answers, submission }), 'findRequest'],
  ] as const) {
    const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
    expect([crashed.value, crashed.context.crash, crashed.context.answers]).toEqual([
      'crashed',
      bug,
      answers,
    ]);
  }
});
