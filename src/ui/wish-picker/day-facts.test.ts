import { describe, expect, test } from 'vitest';
import { createDayFacts } from './day-facts.ts';

const factsOf = createDayFacts(
  [
    { date: '2026-09-21', times: ['10:00'] },
    { date: '2026-09-26', times: ['10:00'] },
  ],
  [
    { date: '2026-09-22', reason: 'weekday' },
    { date: '2026-09-24', reason: 'full' },
  ],
  '2026-09-20',
);

describe(createDayFacts, () => {
  test.each([
    ['2026-09-21', '9月21日 月曜日'],
    ['2026-09-22', '9月22日 火曜日 定休日のため選択できません'],
    ['2026-09-24', '9月24日 木曜日 満席のため選択できません'],
    ['2026-09-19', '9月19日 土曜日 受付を終了しているため選択できません'],
    ['2026-12-25', '12月25日 金曜日 まだ受付を開始していないため選択できません'],
  ])('gives %s to screen readers as "%s"', (day, spoken) => {
    expect(factsOf(day).ariaText).toBe(spoken);
  });

  test('makes an open day selectable', () => {
    expect(factsOf('2026-09-21')).toEqual({
      isOpen: true,
      disabledReason: null,
      mark: null,
      tint: 'weekday',
      ariaText: '9月21日 月曜日',
    });
  });

  test('makes Sundays red and Saturdays blue', () => {
    expect(['2026-09-20', '2026-09-26', '2026-09-25'].map((day) => factsOf(day).tint)).toEqual([
      'sunday',
      'saturday',
      'weekday',
    ]);
  });
});

test('the texts for days without slots can be replaced', () => {
  const words = { none: '', past: '開催日ではありません', future: '開催日ではありません' };
  const ofEvent = createDayFacts([], [], '2026-09-20', words);
  expect(['2026-09-19', '2026-09-20', '2026-09-21'].map((day) => ofEvent(day).disabledReason)).toEqual([
    '開催日ではありません',
    '開催日ではありません',
    '開催日ではありません',
  ]);
});
