import { describe, expect, test } from 'vitest';
import { formatSearch, readFilter, withPrefecture } from './event-filter.ts';

const all = { page: 1, prefectureIds: [], kind: null, period: null };
const read = (search: string) => readFilter(new URLSearchParams(search));

describe('the filter in the URL', () => {
  test.each([
    ['', all],
    ['?page=2', { ...all, page: 2 }],
    ['?prefectureIds=13&prefectureIds=14', { ...all, prefectureIds: [13, 14] }],
    ['?period=weekend&page=2', { ...all, page: 2, period: 'weekend' as const }],
    [
      '?prefectureIds=13&kind=openHouse&page=3',
      { ...all, page: 3, prefectureIds: [13], kind: 'openHouse' as const },
    ],
  ])('is read from the query %s and written back unchanged', (search, filter) => {
    expect(read(search)).toEqual(filter);
    expect(formatSearch(filter)).toBe(search);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?prefectureIds=0',
    '?kind=party',
    '?period=someday',
    '?prefectureIds=%E6%9D%B1%E4%BA%AC',
    '?uuid=1',
  ])('selects the first page of all events if the query contains no valid filter: %s', (search) => {
    expect(read(search)).toEqual(all);
  });

  test.each([
    '?prefecture_ids[]=13&prefecture_ids[]=14',
    '?prefecture_ids%5B%5D=13&prefecture_ids%5B%5D=14',
    '?prefecture_ids[0]=13&prefecture_ids[1]=14',
    '?prefecture_ids=13&prefecture_ids=14',
    '?prefectureIds[]=13&amp;prefectureIds[]=14',
    '?PREFECTURE_IDS=13&prefectureIds=14',
  ])('EVENT-3 has both prefectures of %s', (search) => {
    expect(read(search)).toEqual({ ...all, prefectureIds: [13, 14] });
  });

  test('has each prefecture once, even if the query repeats it', () => {
    expect(read('?prefectureIds=13&prefectureIds=13').prefectureIds).toEqual([13]);
  });
});

describe('a press in the list of prefectures', () => {
  const shown = { page: 2, prefectureIds: [13], kind: 'seminar' as const, period: null };

  test('adds or removes a prefecture, or removes all of them, and opens the first page', () => {
    expect(withPrefecture(shown, 14)).toEqual({
      page: 1,
      prefectureIds: [13, 14],
      kind: 'seminar',
      period: null,
    });
    expect(withPrefecture(shown, 13)).toEqual({ page: 1, prefectureIds: [], kind: 'seminar', period: null });
    expect(withPrefecture(shown, null)).toEqual({
      page: 1,
      prefectureIds: [],
      kind: 'seminar',
      period: null,
    });
  });
});
