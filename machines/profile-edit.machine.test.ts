import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import type { Answer } from './port.types.ts';
import { profileEditMachine } from './profile-edit.machine.ts';
import type {
  ProfileEditEvent,
  ProfileEditInput,
  ProfileEditProblem,
  ProfileValues,
  SectionToSave,
} from './profile-edit.types.ts';

type Snapshot = SnapshotFrom<typeof profileEditMachine>;
type Saved = Answer<ProfileValues, ProfileEditProblem>;

const saved: ProfileValues = { tel: '09000000002', contactEmail: 'kenichi@example.com', budget: '未定' };
const contact: ProfileValues = { tel: '0451112222', contactEmail: 'kenichi@example.com' };
const input: ProfileEditInput = { answers: {}, submission: null, receipt: null, reloaded: false, saved };

const moved = (from: Snapshot, ...events: (ProfileEditEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(profileEditMachine, snapshot, event as never)[0], from);
const [viewing] = initialTransition(profileEditMachine, input);

const opened = { type: 'section.opened', section: 'contact' } as const;
const entered = { type: 'section.entered', answer: contact } as const;
const answered = (output: Saved) => ({ type: 'xstate.done.actor.saveSection', output });
const editing = moved(viewing, opened);
const saving = moved(editing, entered);

const problems: ProfileEditProblem[] = [
  { code: 'fieldRefused', fields: ['tel'], reasons: ['電話番号：有効な電話番号ではありません。'] },
  { code: 'elsewhereRefused', reasons: ['フリガナ：カタカナで入力してください。'] },
  { code: 'notSaved', reasons: [] },
  { code: 'offline' },
  { code: 'outcomeUnknown' },
];

describe('the profile', () => {
  test('is looked at until one of its sections is opened', () => {
    expect([viewing.value, viewing.context.section]).toEqual([{ profile: 'viewing' }, null]);
    expect([editing.value, editing.context.section]).toEqual([{ profile: 'editing' }, 'contact']);
  });

  test('has one section open at a time', () => {
    const other = moved(editing, { type: 'section.opened', section: 'address' });
    expect([other.value, other.context.section]).toEqual([{ profile: 'editing' }, 'contact']);
  });

  test('stays as it was where a change is discarded, after a failed save, too', () => {
    const failed = moved(saving, answered({ ok: false, problem: { code: 'offline' } }));
    for (const before of [editing, failed]) {
      const { value, context } = moved(before, { type: 'answers.discarded' });
      expect([value, context.saved, context.answers, context.problem]).toEqual([
        { profile: 'viewing' },
        saved,
        {},
        null,
      ]);
    }
  });

  test('is saved a section at a time, and is then as the provider answered it', () => {
    expect([saving.value, saving.tags]).toEqual([{ profile: 'saving' }, new Set(['busy'])]);
    const answer = { ...saved, ...contact };
    const { value, context, status } = moved(saving, answered({ ok: true, value: answer }));
    expect([value, context.saved, context.receipt, context.answers, status]).toEqual([
      { profile: 'viewing' },
      answer,
      answer,
      {},
      'active',
    ]);
  });

  test.each(problems)('keeps the change open where saving failed: $code', (problem) => {
    const failed = moved(saving, answered({ ok: false, problem }));
    expect([failed.value, failed.context.problem, failed.context.answers, failed.context.saved]).toEqual([
      { profile: 'editing' },
      problem,
      { profile: contact },
      saved,
    ]);
    expect(moved(failed, entered).context.problem).toBe(null);
  });

  test('can neither be discarded nor opened while it is being saved', () => {
    expect(moved(saving, { type: 'answers.discarded' }, opened).value).toEqual({ profile: 'saving' });
  });

  test('is saved once however often it is tapped, and nothing of another section goes along', () => {
    const asked: (SectionToSave | null)[] = [];
    const machine = profileEditMachine.provide({
      actors: {
        saveSection: fromPromise<Saved, SectionToSave | null>(({ input: section }) => {
          asked.push(section);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input }).start();
    for (const event of [opened, entered, entered]) actor.send(event);
    expect(asked).toEqual([{ section: 'contact', answer: contact }]);
    actor.stop();
  });

  test('a bug is no problem: the page for errors is shown, and what was entered is kept', () => {
    const error = new Error('a bug');
    const crashed = moved(saving, { type: 'xstate.error.actor.saveSection', error });
    expect([
      crashed.value,
      crashed.hasTag('crashed'),
      crashed.context.crash,
      crashed.context.answers,
    ]).toEqual(['crashed', true, error, { profile: contact }]);
  });
});
