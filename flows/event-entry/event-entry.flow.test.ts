import { expect, test } from 'vitest';
import type { EventEntryAnswers, EventEntryContext } from '#machines/event-entry.types.ts';
import type { EventDetail } from '#src/api/contract/event.contract.ts';
import type { EventEntryData } from './event-entry.flow.ts';
import { eventEntryFlow } from './event-entry.flow.ts';

const yokohama = { id: 3, name: '横浜港北ショールーム' };
const event = {
  title: '完成見学会',
  startsAt: '2026-11-28T01:30:00Z',
  endsAt: '2026-11-29T09:00:00Z',
  place: '2店舗',
  builderShops: [{ id: 1, name: '立川ショールーム' }, yokohama],
} as EventDetail;
const saturday = { date: '2026-11-28', time: '10:30' };
const sunday = { date: '2026-11-29', time: '14:00' };
const selectShop = { builderShopId: 3 };

test.each<[string, Partial<EventEntryAnswers>, string]>([
  ['nothing', {}, '11月28日(土)〜11月29日(日)　2店舗'],
  ['a shop', { selectShop }, '11月28日(土)〜11月29日(日)　横浜港北ショールーム'],
  [
    'a session',
    { selectShop, selectDesiredDate: { wishes: [saturday] } },
    '11月28日(土) 10:30〜　横浜港北ショールーム',
  ],
  [
    'a session, and another in a draft of an earlier release',
    { selectShop, selectDesiredDate: { wishes: [sunday, saturday] } },
    '11月29日(日) 14:00〜　横浜港北ショールーム',
  ],
])('every step names the event and what the customer has chosen so far (%s)', (_, answers, detail) => {
  const data = { event, today: '2026-11-20' } as EventEntryData;
  const context = { answers } as EventEntryContext;
  expect(eventEntryFlow.subject?.(data, context)).toEqual({
    title: '完成見学会',
    detail,
    shop: answers.selectShop ? yokohama : null,
  });
});
