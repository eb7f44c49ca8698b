import { entrantExamples, noRemarks, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { entrantSchema, visitorSchema } from '#flows/shared/booking/booking-answers.ts';
import type { EntrantAnswer, VisitorAnswer } from '#machines/booking.types.ts';
import type { RescheduleAnswers } from '#machines/reschedule.types.ts';

const hearing = { answers: { '1': '具体的に検討している', '2': [], '3': '', '4': 'Instagram' } };
const tour = {
  '1': '鈴木 健一',
  '2': '09000000002',
  '3': 'kenichi.suzuki@example.com',
  '4': '',
  '5': 'お車',
  '6': '新築',
  '7': [],
  '8': '',
};
/** The schema's order of the answers, because the key of a submission depends on their order. */
const visitors = (answer: VisitorAnswer) => visitorSchema(null).parse(answer);
const entrants = (answer: EntrantAnswer) => entrantSchema(null).parse(answer);
const anotherDay = { wishes: [{ date: '2026-11-30', time: '10:00' }] };

/** The answers of the demo data's visits 102 and 52 and of reservation 102, on the fixed day of the tests. */
export const bookedExamples = {
  consultation: {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: { wishes: [{ date: '2026-11-29', time: '11:00' }] },
    visitorDetail: visitors({
      ...entrantExamples.byCar,
      contactWishes: ['noPhoneCall'],
      ...noRemarks,
      otherConfirmation: '子ども（4歳）と一緒に伺います。',
    }),
    hearing,
  },
  entry: {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: { wishes: [{ date: '2026-11-28', time: '10:30' }] },
    visitorDetail: entrants({ ...entrantExamples.byCar, shopVisitor: '2', useKidsSpace: 'false' }),
  },
  tour: {
    selectDesiredDate: { wishes: [{ date: '2026-11-27', time: '10:00' }] },
    form: { answers: tour },
  },
} satisfies Record<string, Partial<RescheduleAnswers>>;

/** Valid answers on the fixed day of the tests. Open slots depend on the current day. */
export const rescheduleExamples = {
  consultation: {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: anotherDay,
    visitorDetail: visitors({ ...visitorExamples.byCar, shopVisitor: '4' }),
    hearing: { answers: { ...hearing.answers, '4': '住宅雑誌・広告' } },
  },
  entry: {
    selectShop: { builderShopId: 3 },
    selectDesiredDate: { wishes: [{ date: '2026-11-28', time: '14:00' }] },
    visitorDetail: entrants({ ...entrantExamples.byCar, shopVisitor: '4' }),
  },
  tour: { selectDesiredDate: anotherDay, form: { answers: { ...tour, '8': '床暖房を見たいです。' } } },
  elsewhere: { selectShop: { builderShopId: 5 } },
} satisfies Record<string, Partial<RescheduleAnswers>>;
