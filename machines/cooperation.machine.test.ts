import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { cooperationMachine } from './cooperation.machine.ts';

type Snapshot = SnapshotFrom<typeof cooperationMachine>;

const yes = { cooperates: 'true' } as const;
const no = { cooperates: 'false' } as const;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const [opened] = initialTransition(cooperationMachine, clean);
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(cooperationMachine, snapshot, event as never)[0], from);
const given = (answer: typeof yes | typeof no) => ({ type: 'consent.given', answer });
const answered = (output: object) => ({ type: 'xstate.done.actor.saveConsent', output });
const saved = (value: typeof yes | typeof no) => answered({ ok: true, value });

const problem = { code: 'outcomeUnknown' };
const saving = moved(opened, given(yes));
const failed = moved(saving, answered({ ok: false, problem }));

describe('the consent to share the basic info', () => {
  test('INFO-7 is saved once, as soon as it is given', () => {
    const [, actions] = transition(cooperationMachine, opened, given(yes) as never);
    expect(actions.map(({ params }) => (params as { input: unknown }).input)).toEqual([yes]);
    expect(opened.can({ type: 'xstate.route', to: '#consent' } as never)).toBe(true);
    expect([saving.tags, saving.can(given(no) as never)]).toEqual([new Set(['busy']), false]);
  });

  test('clears the draft and the earlier problem once it is saved', () => {
    const ends = [saving, moved(failed, given(yes))].map((before) => moved(before, saved(yes)));
    expect(ends.map(({ value, context }) => [value, context])).toEqual([
      [{ consent: 'saved' }, { ...clean, receipt: yes, problem: null }],
      [{ consent: 'saved' }, { ...clean, receipt: yes, problem: null }],
    ]);
  });

  test('stays saved while the customer changes it', () => {
    const again = moved(saving, saved(yes), { type: 'change.pressed' });
    expect([again.value, again.context.receipt]).toEqual([{ consent: 'answering' }, yes]);
    expect(moved(again, given(no), saved(no)).context.receipt).toEqual(no);
  });

  test('is kept as an unsaved answer after a failed save and after a reload', () => {
    const [reloaded] = initialTransition(cooperationMachine, { ...clean, answers: { consent: yes } });
    expect([failed, reloaded].map(({ value, context }) => [value, context])).toEqual([
      [{ consent: 'answering' }, { ...clean, answers: { consent: yes }, problem }],
      [{ consent: 'answering' }, { ...clean, answers: { consent: yes }, problem: null }],
    ]);
  });
});
