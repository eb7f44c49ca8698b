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

const opens = (section: string, profile?: ProfileValues) => ({
  type: 'section.opened',
  section,
  typed: profile ? { profile } : {},
});
const resumes = { type: 'section.resumed' };
const returns = (profile?: ProfileValues) => ({
  type: 'page.returned',
  typed: profile ? { profile } : {},
});
const entered = { type: 'section.entered', answer: contact };
const discarded = { type: 'answers.discarded' };
const answered = (output: object) => ({ type: 'xstate.done.actor.saveSection', output });
const typing = { profile: { editing: 'typing' } };
const asking = { profile: { editing: 'asking' } };
const problem = { code: 'fieldRefused', fields: ['tel'], reasons: ['電話番号'] };

const context = { ...clean, section: null, wanted: null, problem: null };
const viewing = opened();
const editing = moved(viewing, opens('contact'));
const saving = moved(editing, entered);
const failed = moved(saving, answered({ ok: false, problem }));

describe('the profile', () => {
  test('is read-only until one of its sections is opened', () => {
    expect([seen(viewing), seen(editing)]).toEqual([
      [{ profile: 'viewing' }, context],
      [typing, { ...context, section: 'contact' }],
    ]);
    expect(viewing.can({ type: 'xstate.route', to: '#profile' } as never)).toBe(true);
  });

  test('INFO-11 is saved one section at a time, by a call that contains no other section', () => {
    const [, actions] = transition(profileEditMachine, editing, entered as never);
    expect(actions.map(({ params }) => (params as { input: unknown }).input)).toEqual([
      { section: 'contact', answer: contact, seen: saved.contact },
    ]);
    const taken = [entered, discarded, opens('address'), returns()].map((event) =>
      saving.can(event as never),
    );
    expect([saving.tags, taken]).toEqual([new Set(['busy']), [false, false, false, false]]);
  });

  test('shows the provider’s result after a save, without a draft or an earlier problem', () => {
    const value = { ...saved, contact };
    const after = [{ profile: 'viewing' }, { ...editing.context, saved: value, receipt: value }];
    const ends = [saving, moved(failed, entered)].map((before) =>
      moved(before, answered({ ok: true, value })),
    );
    expect(ends.map(seen)).toEqual([after, after]);
  });

  test('keeps the change open when saving failed, and says why', () => {
    expect(seen(failed)).toEqual([typing, { ...editing.context, answers: { profile: contact }, problem }]);
  });

  test('shows the values of another device when they are told, and saves over them only after another press', () => {
    const elsewhere = { ...saved, contact: { ...saved.contact, tel: '0453333333' } };
    const told = { code: 'changedElsewhere', reasons: ['お電話番号'], saved: elsewhere };
    const after = moved(saving, answered({ ok: false, problem: told }));
    const [, actions] = transition(profileEditMachine, after, entered as never);
    expect([seen(after), actions.map(({ params }) => (params as { input: unknown }).input)]).toEqual([
      [typing, { ...editing.context, answers: { profile: contact }, problem: told, saved: elsewhere }],
      [{ section: 'contact', answer: contact, seen: elsewhere.contact }],
    ]);
    expect(seen(moved(after, discarded))).toEqual([
      { profile: 'viewing' },
      { ...editing.context, saved: elsewhere },
    ]);
  });

  test('stays unchanged after a discard, even if a save had failed', () => {
    const before = [{ profile: 'viewing' }, editing.context];
    expect([editing, failed].map((from) => seen(moved(from, discarded)))).toEqual([before, before]);
  });
});

describe('a page opened with unsaved changes from an earlier visit', () => {
  const changed = { typed: { profile: contact } };

  test('opens no section automatically, but offers the half-changed one and keeps its changes', () => {
    const cities = { typed: { profile: { desiredCities: [] } } };
    expect([opened(changed), opened(cities)].map(seen)).toEqual([
      [{ profile: 'left' }, { ...context, ...changed, section: 'contact' }],
      [{ profile: 'left' }, { ...context, ...cities, section: 'wishes' }],
    ]);
  });

  test('offers the section whose save had failed, with its answer', () => {
    const answers = { profile: contact };
    const left = opened({ answers });
    expect([seen(left), seen(moved(left, resumes))]).toEqual([
      [{ profile: 'left' }, { ...context, answers, section: 'contact' }],
      [typing, { ...context, answers, section: 'contact' }],
    ]);
  });

  test('opens the section when the customer resumes or opens it', () => {
    const on = [typing, { ...context, ...changed, section: 'contact' }];
    expect([resumes, opens('contact')].map((event) => seen(moved(opened(changed), event)))).toEqual([on, on]);
  });

  test('drops the changes when the customer discards them', () => {
    const closed = [{ profile: 'viewing' }, { ...context, section: 'contact' }];
    const ways = [changed, { answers: { profile: contact } }];
    expect(ways.map((left) => seen(moved(opened(left), discarded)))).toEqual([closed, closed]);
  });

  test('asks about the changes before another section is opened', () => {
    expect(seen(moved(opened(changed), opens('wishes')))).toEqual([
      asking,
      { ...context, ...changed, section: 'contact', wanted: 'wishes' },
    ]);
  });

  test('still offers the section when the customer leaves and comes back', () => {
    const left = opened(changed);
    expect(seen(moved(left, returns(contact)))).toEqual(seen(left));
  });

  test.each([
    ['the section was only looked at', { typed: { profile: saved.contact } }],
    [
      'the provider no longer asks for the changed field',
      { typed: { profile: { companyName: '株式会社みなと' } } },
    ],
  ])('shows every section and offers none when %s', (_, left) => {
    expect(seen(opened(left))).toEqual([{ profile: 'viewing' }, context]);
  });
});

describe('another section', () => {
  test('replaces an open section that has no changes', () => {
    const after = [typing, { ...editing.context, section: 'wishes' }];
    const ways = [undefined, saved.contact].map((typed) => seen(moved(editing, opens('wishes', typed))));
    expect([...ways, seen(moved(failed, opens('wishes', saved.contact)))]).toEqual([after, after, after]);
  });

  test.each([
    ['is half changed', moved(editing, opens('wishes', contact))],
    ['could not be saved', moved(failed, opens('wishes'))],
  ])('INFO-15 waits for the customer’s decision while the open section %s', (_, from) => {
    expect([from.value, from.context.section, from.can(entered as never)]).toEqual([asking, 'contact', true]);
    expect(moved(from, resumes).value).toEqual(typing);
    expect(moved(from, resumes).context).toEqual({ ...from.context, wanted: null });
    expect(seen(moved(from, discarded))).toEqual([typing, { ...editing.context, section: 'wishes' }]);
  });
});

describe('a section that is open when the customer leaves', () => {
  test('is closed when the customer returns, if it is unchanged', () => {
    const after = [{ profile: 'viewing' }, editing.context];
    const left = [undefined, saved.contact].map((typed) => seen(moved(editing, returns(typed))));
    expect(left).toEqual([after, after]);
  });

  test('is offered when the customer returns, if it is half changed or its save had failed', () => {
    const typed = { profile: contact };
    expect([moved(editing, returns(contact)), moved(failed, returns())].map(seen)).toEqual([
      [{ profile: 'left' }, { ...editing.context, typed }],
      [{ profile: 'left' }, { ...failed.context, typed: {} }],
    ]);
    const asked = moved(editing, opens('wishes', contact), returns(contact));
    expect(seen(asked)).toEqual([{ profile: 'left' }, { ...editing.context, typed }]);
  });

  test('is closed on return if, after a failed save, its fields have the saved values again', () => {
    expect(seen(moved(failed, returns(saved.contact)))).toEqual([{ profile: 'viewing' }, editing.context]);
  });
});

test('a section that could not be saved stays open, even without a change', () => {
  const same = { type: 'section.entered', answer: saved.contact };
  expect(moved(editing, same, answered({ ok: false, problem })).value).toEqual(typing);
});
