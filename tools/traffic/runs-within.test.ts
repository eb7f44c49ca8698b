import { expect, test } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { placeFinder, UNKNOWN_STEP } from './flow-places.ts';
import type { Choice } from './runs-within.ts';
import { runsWithin } from './runs-within.ts';
import type { Span, ViewPart } from './view-parts.ts';

const placeOf = placeFinder([asFlow(consultationFlow), asFlow(eventEntryFlow)]);

/** Creates the first log entry of a page view. `time` is in Asia/Tokyo. */
const at = (time: string, path: string): ViewPart => ({
  customerId: '7',
  uuid: `${time} ${path}`,
  path,
  trackingCode: null,
  opened: Date.parse(`${time}+09:00`),
  last: Date.parse(`${time}+09:00`),
  seconds: 0,
  problems: [],
});

async function runsOn(days: Choice['days'], rows: readonly ViewPart[]) {
  async function* within(span: Span | null) {
    for (const row of rows) if (!span || (row.opened >= span.from && row.opened < span.until)) yield row;
  }
  const runs = await runsWithin(within, { days, trackingCode: null }, placeOf);
  return runs.map(({ tabs, finished, returns }) => ({ tabs, finished, returns }));
}

test('a URL path identifies a wizard, its subject (such as an event) and a step', () => {
  const told = (path: string) => {
    const place = placeOf(path);
    return place && [place.plan.wizard, place.subject, place.step];
  };
  expect(told('/consultations/SelectShop/')).toEqual(['consultation', '', 'selectShop']);
  expect(told('/events/3/entry/confirm')).toEqual(['eventEntry', '3', 'confirm']);
  expect(told('/consultations/selectPlan')).toEqual(['consultation', '', UNKNOWN_STEP]);
  expect([told('/events/finished'), told('/mypage'), told('/nowhere')]).toEqual([null, null, null]);
});

test('LOG-23 a wizard run belongs to the period in which it began; views after the period are ignored', async () => {
  const rows = [
    at('2026-11-01T23:59:50', '/consultations'),
    at('2026-11-02T00:00:05', '/consultations/selectShop'),
    at('2026-11-03T09:00:00', '/consultations/complete'),
  ];
  expect(await runsOn(['2026-11-02', '2026-11-30'], rows)).toEqual([]);
  const [first] = [['guide', 'selectShop']];
  expect(await runsOn(['2026-11-01', '2026-11-02'], rows)).toEqual([
    { tabs: [first], finished: false, returns: [] },
  ]);
  expect(await runsOn(['2026-11-01', '2026-11-03'], rows)).toEqual([
    { tabs: [first, ['complete']], finished: true, returns: ['selectShop'] },
  ]);
});

test('a run ends when the wizard’s last page is shown, or after seven days without a page view', async () => {
  const rows = [
    at('2026-11-01T10:00:00', '/consultations/selectShop'),
    at('2026-11-08T10:00:00', '/consultations/selectShop'),
    at('2026-11-15T10:00:01', '/consultations/complete'),
    at('2026-11-15T10:01:00', '/consultations'),
    at('2026-11-15T10:02:00', '/events/3'),
  ];
  expect((await runsOn(null, rows)).map(({ tabs }) => tabs)).toEqual([
    [['selectShop'], ['selectShop']],
    [['complete']],
    [['detail']],
  ]);
});
