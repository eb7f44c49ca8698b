import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { profileEditMachine } from './profile-edit.machine.ts';
import type { ProfileValues } from './profile-edit.types.ts';

type Snapshot = SnapshotFrom<typeof profileEditMachine>;

const saved = {
  displayName: { name: 'けんいち' },
  contact: { tel: '09000000002', contactEmail: 'kenichi@example.com' },
  wishes: { budget: '未定', desiredCities: [{ id: 14118, name: '横浜市都筑区' }] },
};
const contact = { tel: '0451112222', contactEmail: 'kenichi@example.com' };
const clean = { answers: {}, submission: null, receipt: null, reloaded: false, typed: {}, saved };
const opened = (left: { typed?: object; answers?: object } = {}): Snapshot =>
  initialTransition(profileEditMachine, { ...clean, ...left })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(profileEditMachine, snapshot, event as never)[0], from);
const seen = ({ value, context }: Snapshot) => [value, context];

const opens = (section: string) => ({ type: 'section.opened', section });
const returns = (profile?: ProfileValues) => ({
  type: 'page.returned',
  typed: profile ? { profile } : {},
});
const entered = { type: 'section.entered', answer: contact };
const discarded = { type: 'answers.discarded' };
const answered = (output: object) => ({ type: 'xstate.done.actor.saveSection', output });
const problem = { code: 'fieldRefused', fields: ['tel'], reasons: ['電話番号'] };

const context = { ...clean, section: null, problem: null };
const viewing = opened();
const editing = moved(viewing, opens('contact'));
const saving = moved(editing, entered);
const failed = moved(saving, answered({ ok: false, problem }));

describe('the profile', () => {
  test('is looked at until one of its sections is opened, one at a time', () => {
    expect([seen(viewing), seen(editing)]).toEqual([
      [{ profile: 'viewing' }, context],
      [{ profile: 'editing' }, { ...context, section: 'contact' }],
    ]);
    expect(editing.can(opens('address') as never)).toBe(false);
    expect(viewing.can({ type: 'xstate.route', to: '#profile' } as never)).toBe(true);
  });

  test('is saved a section at a time, once, and nothing of another section goes along', () => {
    const [, actions] = transition(profileEditMachine, editing, entered as never);
    expect(actions.map(({ params }) => (params as { input: unknown }).input)).toEqual([
      { section: 'contact', answer: contact },
    ]);
    const taken = [entered, discarded, opens('address'), returns()].map((event) =>
      saving.can(event as never),
    );
    expect([saving.tags, taken]).toEqual([new Set(['busy']), [false, false, false, false]]);
  });

  test('is then as the provider returned it, without a draft or the problem of an earlier try', () => {
    const value = { ...saved, contact };
    const after = [{ profile: 'viewing' }, { ...editing.context, saved: value, receipt: value }];
    const ends = [saving, moved(failed, entered)].map((before) =>
      moved(before, answered({ ok: true, value })),
    );
    expect(ends.map(seen)).toEqual([after, after]);
  });

  test('keeps the change open where saving failed, and says why', () => {
    expect(seen(failed)).toEqual([
      { profile: 'editing' },
      { ...editing.context, answers: { profile: contact }, problem },
    ]);
  });

  test('stays as it was where a change is discarded, after a failed save, too', () => {
    const before = [{ profile: 'viewing' }, editing.context];
    expect([editing, failed].map((from) => seen(moved(from, discarded)))).toEqual([before, before]);
  });
});

describe('a page that opens with what an earlier one has left', () => {
  test('has the section open that was half changed', () => {
    expect(seen(opened({ typed: { profile: contact } }))).toEqual([
      { profile: 'editing' },
      { ...context, section: 'contact' },
    ]);
    const cities = { desiredCities: [] };
    expect(seen(opened({ typed: { profile: cities } }))).toEqual([
      { profile: 'editing' },
      { ...context, section: 'wishes' },
    ]);
  });

  test('has the section open whose save had failed, with its answer', () => {
    const answers = { profile: contact };
    expect(seen(opened({ answers }))).toEqual([
      { profile: 'editing' },
      { ...context, answers, section: 'contact' },
    ]);
  });

  test.each([
    ['only looked at', { typed: { profile: saved.contact } }],
    [
      'one that the provider does not ask any more',
      { typed: { profile: { companyName: '株式会社みなと' } } },
    ],
  ])('shows every section where that is %s', (_, left) => {
    expect(seen(opened(left))).toEqual([{ profile: 'viewing' }, context]);
  });
});

describe('a section that is open when the customer leaves', () => {
  test('is closed when they come back, where it was only looked at', () => {
    const after = [{ profile: 'viewing' }, editing.context];
    const left = [undefined, saved.contact].map((typed) => seen(moved(editing, returns(typed))));
    expect(left).toEqual([after, after]);
  });

  test('is open still where it was half changed, or its save had failed', () => {
    expect(seen(moved(editing, returns(contact)))).toEqual(seen(editing));
    expect(seen(moved(failed, returns()))).toEqual(seen(failed));
  });

  test('is closed where what failed to be saved was typed back to what the provider has', () => {
    expect(seen(moved(failed, returns(saved.contact)))).toEqual([{ profile: 'viewing' }, editing.context]);
  });
});

test('a section that could not be saved stays open, even with nothing changed in it', () => {
  const same = { type: 'section.entered', answer: saved.contact };
  expect(moved(editing, same, answered({ ok: false, problem })).value).toEqual({ profile: 'editing' });
});
