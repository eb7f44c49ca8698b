import { expect, test } from 'vitest';
import { noContactField, visitorFields } from '#flows/shared/booking/booking-parts.ts';
import type { ReviewRow } from '#src/engine/core/field.ts';
import { CHANGE_LABEL } from '#src/lib/visit-times.ts';
import { addOwnSlots } from './booking-change.ts';
import type { RescheduleData } from './reschedule.flow.ts';
import { rescheduleFlow } from './reschedule.flow.ts';

const fieldsOf = (data: RescheduleData) => {
  const { selectDesiredDate } = rescheduleFlow.steps;
  const fields = selectDesiredDate && 'fields' in selectDesiredDate ? selectDesiredDate.fields : [];
  return typeof fields === 'function' ? fields(data, null) : fields;
};

test.each(['consultation', 'reservation'] as const)(
  'MOVE-3 the calendar opens near the old date of the %s',
  (of) => {
    const [field] = fieldsOf(dataOf(of));
    expect(field?.kind === 'wishes' && field.near).toBe('2026-12-20');
  },
);

const WHEN = '12月20日(日) 10:00〜';
const dataOf = (of: RescheduleData['of']): RescheduleData => ({
  of,
  title: '家づくり相談',
  when: WHEN,
  times: [WHEN],
  day: '2026-12-20',
  minutes: 90,
  old: { selectDesiredDate: { wishes: [{ date: '2026-12-20', time: '10:00' }] } },
  booked: { ご来場人数: '3名', 当日お聞きになりたいこと: '資金計画、土地探し' },
  unchangedFacts: [{ label: '店舗', value: '横浜港北ショールーム' }],
  shopId: 3,
  shopAddress: '神奈川県横浜市',
  shops: [],
  questions: [],
  today: '2026-11-20',
});
const { subject, steps } = rescheduleFlow;
const dates = steps.selectDesiredDate;

const reviewed = (
  step: 'selectDesiredDate' | 'visitorDetail',
  answer: object,
  rows: readonly ReviewRow[],
) => {
  const asked = steps[step];
  return asked && 'review' in asked && asked.review?.(answer as never, dataOf('consultation'), rows);
};

test('MOVE-4 every step shows the old time, and the review also shows the new one and unchanged facts', () => {
  const deadline = { label: CHANGE_LABEL, value: '12月20日(日) 17:00まで' };
  const rows = [{ label: '第1希望', value: '12月21日(月) 11:00〜' }, deadline];
  const kept = { label: '店舗', value: '横浜港北ショールーム', section: '変わらない内容' };
  expect(subject?.(dataOf('consultation'), null as never)).toEqual({
    title: '家づくり相談',
    detail: `いまのご予約　${WHEN}`,
  });
  expect([
    reviewed('selectDesiredDate', { wishes: [{ date: '2026-12-21', time: '11:00' }] }, rows),
    reviewed('selectDesiredDate', { wishes: [{ date: '2026-12-20', time: '10:00' }] }, rows),
  ]).toEqual([
    [{ label: '変更前', value: [WHEN] }, { label: '変更後', value: '12月21日(月) 11:00〜' }, deadline, kept],
    [{ label: '日時', value: [WHEN] }, kept],
  ]);
});

test('MOVE-58 the time of the old booking can be chosen even if it is full, and is listed only once', () => {
  const open = {
    slots: [{ date: '2026-12-20', times: ['12:00'], full: ['10:00', '11:00'] }],
    closedDays: [],
  };
  expect(addOwnSlots(open, [{ date: '2026-12-20', time: '10:00' }]).slots).toEqual([
    { date: '2026-12-20', times: ['10:00', '12:00'], full: ['11:00'] },
  ]);
});

test('the review shows the old value below each value that differs', () => {
  const topics = { label: '当日お聞きになりたいこと', value: ['資金計画', '土地探し'] };
  const rows = [
    { label: 'ご来場人数', value: '4名' },
    topics,
    { label: 'ご相談内容・ご要望', value: '' },
    { label: 'ご来場方法', value: 'お車' },
  ];
  expect(reviewed('visitorDetail', { shopVisitor: '4' }, rows)).toEqual([
    { label: 'ご来場人数', value: ['4名', '（変更前：3名）'] },
    topics,
    { label: 'ご相談内容・ご要望', value: '' },
    { label: 'ご来場方法', value: ['お車', '（変更前：未入力）'] },
  ]);
});

test('the review shows 未入力 for an emptied answer, but not for a question that was not asked', () => {
  const lacking = { label: 'キッズスペースのご利用', value: 'この店舗にはキッズスペースがありません' };
  expect(
    reviewed('visitorDetail', { shopVisitor: '3' }, [{ label: 'ご来場人数', value: '' }, lacking]),
  ).toEqual([{ label: 'ご来場人数', value: ['未入力', '（変更前：3名）'] }, lacking]);
});

const setagaya = { id: 5, name: '世田谷モデルハウス' } as RescheduleData['shops'][number];
const atSetagaya = { answers: { selectShop: { builderShopId: 5 } } } as Parameters<
  NonNullable<typeof subject>
>[1];

test('every step shows the newly chosen shop, and below it the booked shop and time', () => {
  const data = { ...dataOf('consultation'), title: '横浜港北ショールーム', shops: [setagaya] };
  expect(subject?.(data, atSetagaya)).toEqual({
    title: '世田谷モデルハウス',
    detail: `いまのご予約　横浜港北ショールーム　${WHEN}`,
    shop: setagaya,
  });
});

test('MOVE-59 a customer who had declined calls is warned that the new shop may call', () => {
  const { visitorDetail } = steps;
  const fields = visitorDetail && 'fields' in visitorDetail ? visitorDetail.fields : [];
  const asked = {
    ...dataOf('consultation'),
    shops: [setagaya],
    booked: { 店舗からのご連絡: '電話での連絡は希望しない' },
  };
  const asks = (data: RescheduleData, context: typeof atSetagaya | null) =>
    typeof fields === 'function' ? fields(data, context) : fields;
  expect([asks(asked, atSetagaya), asks(asked, null), asks(dataOf('consultation'), atSetagaya)]).toEqual([
    [...visitorFields(setagaya), noContactField],
    visitorFields(null),
    visitorFields(setagaya),
  ]);
});

test.each([
  ['event', /^このイベントのお席は、お一人さま1つです。/],
  ['consultation', null],
  ['reservation', null],
] as const)('in a change of a booking of the kind `%s`, the notice of the dates step is %s', (of, words) => {
  const notice = dates && 'notice' in dates ? dates.notice?.(dataOf(of)) : undefined;
  if (words === null) expect(notice).toBe(null);
  else expect(notice).toMatch(words);
});
