import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createActor, transition } from 'xstate';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { createEventRecorder, formatStateValue } from '#src/app/base/tracking/event-recorder.ts';
import { formatDebugReport } from '#src/pages/debug/debug-report.ts';
import { CLEAN } from '#tests/model/wizard-model.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { chartNamed, findShortestPaths } from './charts.ts';
import { replayRun } from './replay-run.ts';
import { getCause, lastRun, reportIn } from './report.ts';

const consultation = chartNamed('consultation');
const starts = consultation.exploration?.starts ?? [];
const toConfirm = findShortestPaths(consultation, starts, ['confirm']).get('confirm')?.events ?? [];
const SECRETS = ['田中', 'ヒミツ', '09012345678'];
const [lastName = '', furigana = '', tel = ''] = SECRETS;
const input = { ...CLEAN, asksHearing: true, earlier: null, limitedBy: [] };

function reported(events: readonly AnyEventObject[], { kept = 100, answers = {} } = {}): string {
  const recorder = createEventRecorder(memoryStore(), () => 7);
  const actor = createActor(consultation.machine, {
    inspect: recorder,
    input: { ...input, answers },
  }).start();
  for (const event of events) actor.send(event as never);
  const lastEvents = recorder.getSnapshot().slice(-kept);
  const text = formatDebugReport({
    at: 7,
    facts: {},
    actors: recorder.actors(),
    events: lastEvents,
    versions: { consultation: 1 },
  });
  actor.stop();
  return text;
}

const events = toConfirm.map((event) =>
  event.type === 'profile.entered'
    ? { type: 'profile.entered', answer: { ...profileExample, lastName, furigana, tel } }
    : (event as AnyEventObject),
);
const replayed = (text: string) => replayRun(consultation, lastRun(reportIn(text), ['consultation']));
const ended = (text: string) => {
  const { start, events: walked, end } = replayed(text);
  const isOtherwise = walked.filter(({ now, was }) => now !== was);
  return { begun: start.value, at: formatStateValue(end.snapshot.value), otherwise: isOtherwise };
};

describe('a customer’s report', () => {
  const text = reported(events);

  test('contains no personal data', () => {
    const left = reported(events, { answers: { setProfile: { lastName, furigana, tel } } });
    expect(SECRETS.filter((secret) => text.includes(secret) || left.includes(secret))).toEqual([]);
  });

  test('leads to the customer’s state, with example answers in place of masked ones', () => {
    expect(ended(text)).toEqual({ begun: 'guide', at: 'confirm', otherwise: [] });
    const { answers } = replayed(text).end.snapshot.context;
    expect([answers.setProfile, answers.selectShop]).toEqual([profileExample, { builderShopId: 3 }]);
  });

  test('also leads to the customer’s state if the customer opened a URL', () => {
    const back = [...events, { type: 'xstate.route', to: '#selectShop' }];
    expect(ended(reported(back))).toEqual({ begun: 'guide', at: 'selectShop', otherwise: [] });
  });

  test('is replayed from its first known state if its first events are missing', () => {
    expect(ended(reported(events, { kept: 3 }))).toEqual({
      begun: 'setProfile',
      at: 'confirm',
      otherwise: [],
    });
  });

  test('shows each event that leads to a different state in the current chart', () => {
    const other = text.replaceAll('"after":"confirm"', '"after":"complete"');
    expect(ended(other).otherwise.map(({ now, was }) => [now, was])).toEqual([['confirm', 'complete']]);
  });

  test('is read from its last line alone, and a text without a report is refused', () => {
    expect(reportIn(text.split('\n').at(-1) ?? '')).toEqual(reportIn(text));
    expect(() => reportIn('デバッグレポート')).toThrow('The file contains no report.');
    expect(() => lastRun(reportIn(text), ['mailing'])).toThrow(
      'The report has no events of these charts: mailing.',
    );
  });

  test('is replayed with an example event if an event was too long for the report', () => {
    expect(getCause({ ...reportIn(text).events[0], detail: '{"answer":{"x…' } as never)).toBe(null);
    const cut = reportIn(text);
    const without = cut.events.map((event) =>
      event.type === 'profile.entered' ? { ...event, detail: '{"answer":{"lastName":"***…' } : event,
    );
    const { end } = replayRun(consultation, lastRun({ ...cut, events: without }, ['consultation']));
    expect(end.snapshot.context.answers.setProfile).toEqual(profileExample);
  });

  test('is replayed with a call result that leads to the same state if the result was cut off', () => {
    const cut = reportIn(text);
    const without = cut.events.map((event) =>
      event.type === 'xstate.done.actor.loadSlots' ? { ...event, detail: '{"ok":true,"value":{"sl…' } : event,
    );
    const run = lastRun({ ...cut, events: without }, ['consultation']);
    const { end, events: walked } = replayRun(consultation, run);
    expect(walked.filter(({ now, was }) => now !== was)).toEqual([]);
    expect(end.snapshot.context.openSlots).toEqual(replayed(text).end.snapshot.context.openSlots);
    const other = without.map((event) =>
      event.type === 'xstate.done.actor.loadSlots'
        ? { ...event, after: 'selectDesiredDate.unavailable' }
        : event,
    );
    const [, , loaded] = replayRun(consultation, lastRun({ ...cut, events: other }, ['consultation'])).events;
    expect(loaded?.now).toBe('selectDesiredDate.unavailable');
  });
});

test('the shortest path to a state of a chart can be found', () => {
  const state = 'selectDesiredDate.unavailable';
  const way = findShortestPaths(consultation, starts, [state]).get(state);
  expect(way?.events.map(({ type }) => type)).toEqual([
    'guide.read',
    'shop.chosen',
    'xstate.done.actor.loadSlots',
  ]);
  const [start] = starts;
  const actor = createActor(consultation.machine, { input: start?.input }).start();
  for (const event of way?.events ?? []) actor.send(event as never);
  expect(actor.getSnapshot().value).toEqual({ selectDesiredDate: 'unavailable' });
  expect(transition(consultation.machine, actor.getSnapshot(), { type: 'retry.pressed' })[0].value).toEqual({
    selectDesiredDate: 'loading',
  });
  actor.stop();
});
