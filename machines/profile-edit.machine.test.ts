import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { profileEditMachine } from './profile-edit.machine.ts';

type Snapshot = SnapshotFrom<typeof profileEditMachine>;

const saved = { tel: '09000000002', contactEmail: 'kenichi@example.com', budget: '未定' };
const contact = { tel: '0451112222', contactEmail: 'kenichi@example.com' };
const clean = { answers: {}, submission: null, receipt: null, reloaded: false, saved };
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(profileEditMachine, snapshot, event as never)[0], from);
const seen = ({ value, context }: Snapshot) => [value, context];

const opens = (section: string) => ({ type: 'section.opened', section });
const entered = { type: 'section.entered', answer: contact };
const discarded = { type: 'answers.discarded' };
const answered = (output: object) => ({ type: 'xstate.done.actor.saveSection', output });
const problem = { code: 'fieldRefused', fields: ['tel'], reasons: ['電話番号'] };

const [viewing] = initialTransition(profileEditMachine, clean);
const editing = moved(viewing, opens('contact'));
const saving = moved(editing, entered);
const failed = moved(saving, answered({ ok: false, problem }));

describe('the profile', () => {
  test('is looked at until one of its sections is opened, one at a time', () => {
    expect([seen(viewing), seen(editing)]).toEqual([
      [{ profile: 'viewing' }, { ...clean, section: null, problem: null }],
      [{ profile: 'editing' }, { ...clean, section: 'contact', problem: null }],
    ]);
    expect(editing.can(opens('address') as never)).toBe(false);
  });

  test('is saved a section at a time, once, and nothing of another section goes along', () => {
    const [, actions] = transition(profileEditMachine, editing, entered as never);
    expect(actions.map(({ params }) => (params as { input: unknown }).input)).toEqual([
      { section: 'contact', answer: contact },
    ]);
    const taken = [entered, discarded, opens('address')].map((event) => saving.can(event as never));
    expect([saving.tags, taken]).toEqual([new Set(['busy']), [false, false, false]]);
  });

  test('is then as the provider returned it, without a draft or the problem of an earlier try', () => {
    const value = { ...saved, ...contact };
    const after = [{ profile: 'viewing' }, { ...editing.context, saved: value, receipt: value }];
    const ends = [saving, moved(failed, entered)].map((before) =>
      moved(before, answered({ ok: true, value })),
    );
    expect(ends.map(seen)).toEqual([after, after]);
  });

  test('keeps the change open where saving failed, and says why', () => {
    const context = { ...editing.context, answers: { profile: contact }, problem };
    expect(seen(failed)).toEqual([{ profile: 'editing' }, context]);
  });

  test('stays as it was where a change is discarded, after a failed save, too', () => {
    const before = [{ profile: 'viewing' }, editing.context];
    expect([editing, failed].map((from) => seen(moved(from, discarded)))).toEqual([before, before]);
  });
});
