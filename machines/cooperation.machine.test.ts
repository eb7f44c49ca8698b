import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { cooperationMachine } from './cooperation.machine.ts';
import type {
  ConsentAnswer,
  CooperationEvent,
  CooperationInput,
  CooperationProblem,
} from './cooperation.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof cooperationMachine>;

const yes: ConsentAnswer = { cooperates: 'true' };
const no: ConsentAnswer = { cooperates: 'false' };
const clean: CooperationInput = { answers: {}, submission: null, receipt: null, reloaded: false };

const opened = (input: Partial<CooperationInput> = {}): Snapshot =>
  initialTransition(cooperationMachine, { ...clean, ...input })[0];
const moved = (from: Snapshot, ...events: (CooperationEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(cooperationMachine, snapshot, event as never)[0], from);

const given = (answer: ConsentAnswer): CooperationEvent => ({ type: 'consent.given', answer });
const answered = (output: Answer<ConsentAnswer, CooperationProblem>) => ({
  type: 'xstate.done.actor.saveConsent',
  output,
});
const saving = moved(opened(), given(yes));

describe('the consent to share the basic info', () => {
  test('is saved as soon as it is given', () => {
    expect([saving.value, saving.tags]).toEqual([{ consent: 'saving' }, new Set(['busy'])]);
    const saved = moved(saving, answered({ ok: true, value: yes }));
    expect([saved.value, saved.context.receipt, saved.status]).toEqual([{ consent: 'saved' }, yes, 'active']);
  });

  test('leaves no draft once it is saved', () => {
    expect(moved(saving, answered({ ok: true, value: yes })).context.answers).toEqual({});
  });

  test('can be taken back, and what was saved is known meanwhile', () => {
    const saved = moved(saving, answered({ ok: true, value: yes }));
    const again = moved(saved, { type: 'consent.reopened' });
    expect([again.value, again.context.receipt]).toEqual([{ consent: 'answering' }, yes]);
    const changed = moved(again, given(no), answered({ ok: true, value: no }));
    expect([changed.value, changed.context.receipt]).toEqual([{ consent: 'saved' }, no]);
  });

  test('stays answered where saving failed, says so, and can be given again', () => {
    const problems: CooperationProblem[] = [{ code: 'notSaved', reasons: [] }, { code: 'outcomeUnknown' }];
    for (const problem of problems) {
      const failed = moved(saving, answered({ ok: false, problem }));
      expect([failed.value, failed.context.problem, failed.context.answers]).toEqual([
        { consent: 'answering' },
        problem,
        { consent: yes },
      ]);
      expect(moved(failed, given(yes)).context.problem).toBe(null);
    }
  });

  test('a page that was loaded again while it was being saved shows the answer, not yet saved', () => {
    const reloaded = opened({ answers: { consent: no }, reloaded: true });
    expect([reloaded.value, reloaded.context.answers]).toEqual([{ consent: 'answering' }, { consent: no }]);
  });

  test('a second tap saves nothing: the port is asked once', () => {
    const asked: (ConsentAnswer | null)[] = [];
    const machine = cooperationMachine.provide({
      actors: {
        saveConsent: fromPromise<Answer<ConsentAnswer, CooperationProblem>, ConsentAnswer | null>(
          ({ input }) => {
            asked.push(input);
            return new Promise<never>(() => undefined);
          },
        ),
      },
    });
    const actor = createActor(machine, { input: clean }).start();
    actor.send({ type: 'consent.given', answer: yes });
    actor.send({ type: 'consent.given', answer: no });
    expect(asked).toEqual([yes]);
    actor.stop();
  });

  test('a bug in the port keeps what it was', () => {
    const bug = new Error('a bug');
    const crashed = moved(saving, { type: 'xstate.error.actor.saveConsent', error: bug });
    expect([crashed.hasTag('crashed'), crashed.context.crash]).toEqual([true, bug]);
  });
});
