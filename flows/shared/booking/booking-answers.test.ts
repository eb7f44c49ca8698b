import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { formatRows } from '#src/app/base/controls/field-kinds.ts';
import { entrantExamples, visitorExamples } from './booking.examples.ts';
import {
  datesSchema,
  entrantSchema,
  isOpen,
  shopArea,
  shopSchema,
  visitorSchema,
} from './booking-answers.ts';
import { entrantFields, visitorDefaults } from './booking-parts.ts';
import { refusesPhoneCall, toFacilityFlags, visitorQuestionKeys } from './shop-facilities.ts';

const checked = (schema: ZodMiniType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};
const open = {
  slots: [
    { date: '2026-11-27', times: ['10:00', '11:00'] },
    { date: '2026-11-28', times: ['10:00'] },
  ],
  closedDays: [],
};
const everything = { hasParking: true, hasKidsSpace: true, canSkipCalls: true };
const first = { date: '2026-11-27', time: '10:00' };
const second = { date: '2026-11-27', time: '11:00' };
const third = { date: '2026-11-28', time: '10:00' };

describe('the shop', () => {
  test.each([undefined, null, '3', 4, 0, Number.NaN])('BOOK-5 is refused when it is %j', (builderShopId) => {
    expect(checked(shopSchema([3, 5]), { builderShopId })).toEqual(['ご来場先を選択してください']);
  });

  test('must be one of the builder’s shops', () => {
    expect(checked(shopSchema([3, 5]), { builderShopId: 5 })).toEqual({ builderShopId: 5 });
  });
});

describe('the wishes (preferred times)', () => {
  test('BOOK-12 are limited to three, and the first is required', () => {
    expect(checked(datesSchema(open), { wishes: [] })).toEqual(['第1希望の日時を選択してください']);
    for (const wishes of [[first], [first, second], [first, second, third]]) {
      expect(checked(datesSchema(open), { wishes })).toEqual({ wishes });
    }
    const four = [first, second, third, { date: '2026-11-29', time: '10:00' }];
    expect(datesSchema(null).safeParse({ wishes: four }).success).toBe(false);
  });

  test('must differ from each other', () => {
    expect(checked(datesSchema(open), { wishes: [first, second, first] })).toEqual([
      'ほかの希望と異なる日時を選択してください',
    ]);
  });

  test.each([
    ['第1希望', [{ ...first, time: '' }]],
    ['第2希望', [first, { ...second, time: '' }]],
    ['第3希望', [first, second, { ...third, time: '' }]],
  ])('are refused while %s has no time', (rank, wishes) => {
    const words = [`${rank}の時間を選択してください`];
    expect([checked(datesSchema(open), { wishes }), checked(datesSchema(null), { wishes })]).toEqual([
      words,
      words,
    ]);
  });

  test('must be open slots, except in a draft, which is checked without the slots', () => {
    const gone = { wishes: [first, { date: '2026-11-28', time: '11:00' }] };
    expect(checked(datesSchema(open), gone)).toEqual([
      '選択された日時は予約できなくなりました。別の日時をお選びください。',
    ]);
    expect(checked(datesSchema(null), gone)).toEqual(gone);
  });

  test('are open only if an open slot has the same day and the same time', () => {
    expect(
      [first, third, { ...third, time: '11:00' }, { ...first, date: '2026-11-29' }].map((wish) =>
        isOpen(wish, open),
      ),
    ).toEqual([true, true, false, false]);
  });
});

describe('the visitors', () => {
  test.each(Object.entries(visitorExamples))('of the example %s are accepted unchanged', (_, example) => {
    expect(checked(visitorSchema(everything), example)).toEqual(example);
  });

  test('who do not come by car need no parking, whatever was chosen before', () => {
    const answer = { ...visitorExamples.byCar, transportation: 'other', useParking: 'true' };
    expect(checked(visitorSchema(everything), answer)).toEqual({ ...answer, useParking: 'false' });
  });

  test('EVENT-19 of an event get the questions of a consultation, except the one about requests', () => {
    expect(checked(entrantSchema(everything), visitorExamples.byCar)).toEqual(entrantExamples.byCar);
    const answer = { ...entrantExamples.byCar, transportation: 'other', useParking: 'true' };
    expect(checked(entrantSchema(everything), answer)).toEqual({ ...answer, useParking: 'false' });
  });

  test('BOOK-19 get a message for each required field that is empty', () => {
    const empty = {
      shopVisitor: '',
      transportation: '',
      useParking: '',
      useKidsSpace: '',
      otherConfirmation: '',
    };
    expect(checked(visitorSchema(everything), empty)).toEqual([
      'ご来場人数を選択してください',
      'ご来場方法を選択してください',
      '希望の有無を選択してください',
      '希望の有無を選択してください',
    ]);
    const tooMany = { ...visitorExamples.byCar, shopVisitor: '7' };
    expect(checked(visitorSchema(everything), tooMany)).toEqual(['ご来場人数を選択してください']);
  });

  test('may write a request of at most 500 characters, not counting spaces around it', () => {
    const text = 'あ'.repeat(500);
    expect(
      checked(visitorSchema(everything), { ...visitorExamples.byCar, otherConfirmation: ` ${text}　` }),
    ).toEqual({
      ...visitorExamples.byCar,
      otherConfirmation: text,
    });
    expect(
      checked(visitorSchema(everything), { ...visitorExamples.byCar, otherConfirmation: `${text}あ` }),
    ).toEqual(['500文字以内で入力してください（現在501文字）']);
  });
});

test.each(['car', 'other'])(
  'no parking is booked if the parking question has no answer (transportation: %s)',
  (transportation) => {
    const answer = { ...visitorDefaults(everything), shopVisitor: '2', transportation };
    expect(checked(entrantSchema(everything), answer)).toEqual({ ...answer, useParking: 'false' });
  },
);

describe('a shop without parking and without a space for kids', () => {
  const bare = { hasParking: false, hasKidsSpace: false };
  const {
    useParking: _parking,
    useKidsSpace: _kids,
    contactWishes: _calls,
    ...others
  } = visitorExamples.byCar;

  test('asks about neither of them, and drops such answers from a draft', () => {
    expect([
      checked(visitorSchema(bare), visitorExamples.byCar),
      checked(visitorSchema(bare), others),
    ]).toEqual([others, others]);
    expect(visitorDefaults(bare)).toEqual({});
  });

  test('BOOK-21 says in the form and in the review that it has neither, instead of asking', () => {
    const [, , parking, kids] = entrantFields(bare);
    expect([parking, kids].map((field) => [field?.kind, field?.shownIf])).toEqual([
      ['fact', undefined],
      ['fact', undefined],
    ]);
    expect(
      formatRows(entrantFields(bare), others)
        .slice(2)
        .map(({ value }) => value),
    ).toEqual(['この店舗には駐車場がありません', 'この店舗にはキッズスペースがありません']);
  });

  test('is always booked without them', () => {
    const asked = { useParking: 'true', useKidsSpace: 'true' } as const;
    const none = { useParking: 'false', useKidsSpace: 'false' };
    expect([toFacilityFlags(asked, bare), toFacilityFlags({}, bare), toFacilityFlags({}, null)]).toEqual([
      none,
      none,
      none,
    ]);
    expect([toFacilityFlags(asked, everything), toFacilityFlags(asked, null)]).toEqual([asked, asked]);
  });
});

test("the answers about parking and the space for kids start at 'false' at a shop with both", () => {
  expect(visitorDefaults(everything)).toEqual({ useParking: 'false', useKidsSpace: 'false' });
});

describe('the question whether the shop may telephone', () => {
  const wish = { ...visitorExamples.byCar, contactWishes: ['noPhoneCall' as const] };

  test('BOOK-75 may be answered by a request for no calls, or left unanswered', () => {
    const { contactWishes: _, ...unanswered } = visitorExamples.byCar;
    expect([wish, unanswered].map((answer) => checked(visitorSchema(everything), answer))).toEqual([
      wish,
      unanswered,
    ]);
    expect([
      refusesPhoneCall(wish.contactWishes, everything),
      refusesPhoneCall(undefined, everything),
    ]).toEqual([true, false]);
  });

  test('has the answer 指定なし in the review if the box is not ticked', () => {
    const review = formatRows(entrantFields(everything), { contactWishes: [] });
    expect(review.find(({ label }) => label === '店舗からのご連絡')?.value).toEqual(['指定なし']);
  });

  test.each([false, null, undefined])(
    'is not asked if `canSkipCalls` is %j, and an earlier answer is dropped',
    (canSkipCalls) => {
      const shop = { ...everything, canSkipCalls };
      const { contactWishes: _, ...others } = wish;
      expect([checked(visitorSchema(shop), wish), refusesPhoneCall(wish.contactWishes, shop)]).toEqual([
        others,
        undefined,
      ]);
      expect(entrantFields(shop).map(({ name }) => name)).not.toContain('contactWishes');
    },
  );
});

describe('a shop whose facilities the provider does not state', () => {
  test('BOOK-22 asks about parking and the space for kids, and by default books neither', () => {
    for (const untold of [{}, { hasParking: null, hasKidsSpace: null }]) {
      expect(entrantFields(untold).map(({ kind }) => kind)).toEqual(['select', 'choice', 'choice', 'choice']);
      expect(visitorDefaults(untold)).toEqual({ useParking: 'false', useKidsSpace: 'false' });
      const { contactWishes: _, ...asked } = visitorExamples.byCar;
      expect(checked(visitorSchema(untold), visitorExamples.byCar)).toEqual(asked);
    }
  });

  test('leaves a draft unchanged, with or without answers about parking and the space for kids', () => {
    const { useParking: _, ...unasked } = visitorExamples.byCar;
    for (const draft of [visitorExamples.byCar, unasked]) {
      expect(checked(visitorSchema(null), draft)).toEqual(draft);
    }
  });
});

test('shops with the same facilities ask visitors the same questions', () => {
  const shops = [true, false].flatMap((hasParking) =>
    [true, false].map((hasKidsSpace) => ({ hasParking, hasKidsSpace })),
  );
  const asked = Object.values(visitorQuestionKeys(shops.map((shop, id) => ({ ...shop, id }))));
  expect([new Set(asked.map(({ car }) => car)).size, asked.map(({ other }) => other)]).toEqual([
    4,
    ['kidsSpace', '', 'kidsSpace', ''],
  ]);
});

const shops = ['東京都', '神奈川県', '埼玉県'].map(
  (prefectureName) => ({ prefectureName }) as BuilderShopSummary,
);
const area = (prefectureCity: string | null, visited: string | null) =>
  shopArea(shops, { prefectureCity }, visited === null ? null : { shopAddress: visited });

test('BOOK-7 a customer’s area comes from their address, or else from the last visit, or is unknown', () => {
  expect([
    area('神奈川県横浜市西区', '埼玉県さいたま市大宮区1-2-3'),
    area(null, '埼玉県さいたま市大宮区1-2-3'),
    area('大阪府大阪市北区', '埼玉県さいたま市大宮区1-2-3'),
    area('大阪府大阪市北区', null),
    area(null, null),
  ]).toEqual(['神奈川県', '埼玉県', '埼玉県', null, null]);
});
