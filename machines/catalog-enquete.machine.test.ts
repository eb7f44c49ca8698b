import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import { catalogEnqueteMachine } from './catalog-enquete.machine.ts';
import type {
  CatalogEnqueteEvent,
  CatalogEnqueteInput,
  CatalogEnqueteProblem,
  CatalogEnqueteSubmission,
} from './catalog-enquete.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof catalogEnqueteMachine>;

const { satisfied: answers, withoutSatisfaction } = catalogEnqueteExamples;
const submission: CatalogEnqueteSubmission = { key: 'key-1', answers };
const posted = { posted: true, wantsConsultation: true };

const clean: CatalogEnqueteInput = { answers: {}, submission: null, receipt: null, reloaded: false };

const opened = (input: Partial<CatalogEnqueteInput> = {}): Snapshot => {
  const [snapshot] = initialTransition(catalogEnqueteMachine, { ...clean, ...input });
  return snapshot;
};
const moved = (from: Snapshot, ...events: (CatalogEnqueteEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(catalogEnqueteMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, CatalogEnqueteProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: CatalogEnqueteProblem) => done(port, { ok: false, problem });
const submitted = (key: string): CatalogEnqueteEvent => ({ type: 'enquete.submitted', key });
const unknown: CatalogEnqueteProblem = { code: 'outcomeUnknown' };
const back: CatalogEnqueteEvent = { type: 'back.pressed' };

const atConfirm = moved(opened({ answers }), to('confirm'));
const atPost = moved(atConfirm, submitted('key-1'));

describe('where the enquete opens', () => {
  test('at its one form, a reload too, with the answer kept', () => {
    for (const reloaded of [false, true]) {
      const snapshot = opened({ answers, reloaded });
      expect([snapshot.value, snapshot.context.answers]).toEqual(['new', answers]);
    }
  });

  test('with a receipt, at the last page', () => {
    expect(opened({ receipt: posted }).value).toBe('complete');
  });

  test('at the review by its URL only once there is an answer', () => {
    expect(opened().can(to('confirm') as never)).toBe(false);
    expect(atConfirm.value).toBe('confirm');
  });

  test('back leaves the flow at the form, unless it came from the review', () => {
    expect(opened({ answers }).can(back)).toBe(false);
    expect(moved(atConfirm, { type: 'new.reopened' }, back).value).toBe('confirm');
  });
});

describe('an answer without a satisfaction level', () => {
  test('ends the flow and posts nothing', () => {
    const asked: (CatalogEnqueteSubmission | null)[] = [];
    const machine = catalogEnqueteMachine.provide({
      actors: {
        postEnquete: fromPromise<Answer<null, CatalogEnqueteProblem>, CatalogEnqueteSubmission | null>(
          ({ input }) => {
            asked.push(input);
            return new Promise<never>(() => undefined);
          },
        ),
      },
    });
    const actor = createActor(machine, { input: clean }).start();
    actor.send({ type: 'enquete.answered', answer: withoutSatisfaction.new });
    actor.send(submitted('key-1'));
    const { value, context } = actor.getSnapshot();
    expect([value, context.receipt, context.submission, asked]).toEqual([
      'complete',
      { posted: false, wantsConsultation: false },
      null,
      [],
    ]);
  });

  test('still says whether a consultation is wished for', () => {
    const answer = { ...withoutSatisfaction.new, wantsConsultation: 'true' as const };
    const ended = moved(opened(), { type: 'enquete.answered', answer }, submitted('key-1'));
    expect(ended.context.receipt).toEqual({ posted: false, wantsConsultation: true });
  });
});

describe('posting', () => {
  test('ends with a receipt and nothing left to send', () => {
    expect([atPost.value, atPost.context.submission]).toEqual(['submitting', submission]);
    const ended = moved(atPost, ok('postEnquete'));
    expect([ended.value, ended.context.receipt, ended.context.answers, ended.context.submission]).toEqual([
      'complete',
      posted,
      {},
      null,
    ]);
  });

  test('that is under way takes no second tap', () => {
    expect(atPost.can(submitted('key-2'))).toBe(false);
  });

  test('that was refused for what was answered leads to the form, and from there to the review', () => {
    const problem: CatalogEnqueteProblem = { code: 'enqueteRefused', fields: ['comment'], reasons: [] };
    const form = moved(atPost, refused('postEnquete', problem));
    expect([form.value, form.context.problem, form.context.submission]).toEqual(['new', problem, null]);
    const mended = moved(form, { type: 'enquete.answered', answer: answers.new });
    expect([mended.value, mended.context.problem]).toEqual(['confirm', null]);
  });

  test.each<CatalogEnqueteProblem>([
    { code: 'enqueteRefused', fields: [], reasons: ['受け付けていません。'] },
    { code: 'notPosted' },
  ])('that failed with %j says so at the review, until the customer goes elsewhere', (problem) => {
    const confirm = moved(atPost, refused('postEnquete', problem));
    expect([confirm.value, confirm.context.problem, confirm.context.submission]).toEqual([
      'confirm',
      problem,
      null,
    ]);
    expect(moved(confirm, { type: 'new.reopened' }).context.problem).toBe(null);
  });

  test('a bug in a port keeps what it was, and the answer', () => {
    const bug = new Error('a bug');
    for (const [from, port] of [
      [atPost, 'postEnquete'],
      [opened({ answers, submission }), 'findEnquete'],
    ] as const) {
      const crashed = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
      expect([crashed.value, crashed.context.crash, crashed.context.answers]).toEqual([
        'crashed',
        bug,
        answers,
      ]);
    }
  });
});

describe('an enquete whose answer never came', () => {
  const verifying = moved(atPost, refused('postEnquete', unknown));
  const stillUnknown = moved(verifying, refused('findEnquete', unknown));

  test('is looked up, after a reload too', () => {
    expect([verifying.value, opened({ answers, submission }).value]).toEqual(['verifying', 'verifying']);
    expect(verifying.tags).toEqual(new Set(['busy', 'verifying']));
  });

  test('ends the flow when the provider has it, with what was sent', () => {
    expect(moved(verifying, ok('findEnquete', true)).context.receipt).toEqual(posted);
    expect(moved(opened({ submission }), ok('findEnquete', true)).context.receipt).toEqual(posted);
  });

  test('can be sent anew when the provider does not have it', () => {
    const notPosted = moved(verifying, ok('findEnquete', null));
    expect([notPosted.value, notPosted.context.problem, notPosted.context.submission]).toEqual([
      'confirm',
      { code: 'notPosted' },
      null,
    ]);
  });

  test('is sent again under the same key when the provider cannot tell', () => {
    expect([stillUnknown.value, stillUnknown.context.problem, stillUnknown.context.submission]).toEqual([
      'confirm',
      unknown,
      submission,
    ]);
    const again = moved(stillUnknown, submitted('key-1'));
    expect([again.value, again.context.submission]).toEqual(['submitting', submission]);
  });

  test('leads to the form when its answer no longer fits', () => {
    expect(moved(opened({ submission }), ok('findEnquete', null)).value).toBe('new');
  });
});
