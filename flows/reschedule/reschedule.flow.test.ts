import { expect, test } from 'vitest';
import type { RescheduleData } from './reschedule.flow.ts';
import { rescheduleFlow } from './reschedule.flow.ts';

const fieldsOf = (data: RescheduleData) => {
  const { selectDesiredDate } = rescheduleFlow.steps;
  const fields = selectDesiredDate && 'fields' in selectDesiredDate ? selectDesiredDate.fields : [];
  return typeof fields === 'function' ? fields(data, null) : fields;
};

test.each(['consultation', 'event', 'reservation'] as const)(
  'the calendar opens near the time of the %s',
  (of) => {
    const when = '12月20日(日) 10:00〜';
    const [field] = fieldsOf({ of, title: '', when, day: '2026-12-20', kept: [], today: '2026-11-20' });
    expect(field?.kind === 'wishes' && field.near).toBe('2026-12-20');
  },
);

const WHEN = '12月20日(日) 10:00〜';
const dataOf = (of: RescheduleData['of']): RescheduleData => ({
  of,
  title: '家づくり相談',
  when: WHEN,
  day: '2026-12-20',
  kept: [{ label: 'ご来場人数', value: '3名' }],
  today: '2026-11-20',
});
const { subject, steps } = rescheduleFlow;
const dates = steps.selectDesiredDate;

test('every step names the old time; the review shows it with the new time and kept answers', () => {
  const data = dataOf('consultation');
  const rows = [{ label: '第1希望', value: '12月21日(月) 11:00〜' }];
  expect(subject?.(data, null as never)).toEqual({ title: '家づくり相談', detail: `いまのご予約　${WHEN}` });
  expect(dates && 'review' in dates && dates.review?.({ wishes: [] }, data, rows)).toEqual([
    { label: '変更前', value: WHEN },
    { label: '変更後', value: '12月21日(月) 11:00〜' },
    { label: 'ご来場人数', value: '3名', section: '変わらない内容' },
  ]);
});

test.each([
  ['event', /^このイベントのお席は、お一人さま1つです。/],
  ['consultation', null],
  ['reservation', null],
] as const)('the dates of a change of a %s say whether a seat can be held twice: %s', (of, words) => {
  const notice = dates && 'notice' in dates ? dates.notice?.(dataOf(of)) : undefined;
  if (words === null) expect(notice).toBe(null);
  else expect(notice).toMatch(words);
});
