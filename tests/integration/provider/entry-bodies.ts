import { demoBuilder } from '#provider/demo/demo-builder.ts';
import type { Question } from '#provider/manage/builder-file/builder-file.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

const demo = demoBuilder(TEST_NOW);

/** Request bodies and forms of the demo's bookings, except consultations. Parameters replace the default values. */

/** Event 1 is held only at 立川ショールーム, on the weekend of 28 November, for four households per session. */
export const entryBody = (changes: Record<string, unknown> = {}) => ({
  event_visit_reservation: {
    event_id: 1,
    builder_shop_id: 1,
    desired_on1: '2026-11-28',
    desired_time1: '10:00',
    desired_on2: null,
    desired_time2: null,
    desired_on3: null,
    desired_time3: null,
    shop_visitor: 2,
    use_kids_space: 'false',
    use_parking: 'true',
    ...changes,
  },
});

type Answers = Readonly<Record<string, readonly string[]>>;
type Images = Readonly<Record<string, readonly File[]>>;

/** Builds a form as the contract defines it: the fields that are not null, and the answers to the items (questions). */
function formOf(fields: Readonly<Record<string, string | number | null>>, answers: Answers, images: Images) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value));
  for (const [id, texts] of Object.entries(answers)) {
    for (const text of texts) form.append(`answers[${id}][]`, text);
  }
  for (const [id, files] of Object.entries(images)) {
    for (const file of files) form.append(`images[${id}][]`, file);
  }
  return form;
}

const byId = (items: readonly Question[], firstId: number) =>
  new Map(items.map((item, index) => [firstId + index, item]));

/** The items of reservation setting 1 and of inquiry 1, by id. */
export const tourItems = byId(demo.reservationSettings[0]?.questions ?? [], 1);
export const inquiryItems = byId(demo.inquiries[0]?.questions ?? [], 17);

const OWN: Readonly<Record<string, string>> = {
  text: '鈴木 健一',
  tel: '090-0000-0002',
  email: 'kenichi.suzuki@example.com',
};

/** Answers the required items with example data, or else with the first option. */
const answersTo = (items: ReadonlyMap<number, Question>): Answers =>
  Object.fromEntries(
    [...items]
      .filter(([, { required }]) => required)
      .map(([id, { kind, options }]) => [id, [OWN[kind] ?? options?.[0] ?? '']]),
  );

export const tourAnswers = answersTo(tourItems);

interface Tour {
  readonly fields?: Readonly<Record<string, string | number | null>>;
  readonly answers?: Answers;
  readonly images?: Images;
}

/** A form that reserves a tour of the showroom (reservation setting 1) on a Monday. */
export const tourForm = ({ fields, answers = tourAnswers, images = {} }: Tour = {}): FormData =>
  formOf({ reservationSettingId: 1, date: '2026-11-23', time: '13:00', ...fields }, answers, images);

export const inquiryAnswers = answersTo(inquiryItems);

export const responseForm = (inquiryId: number, answers: Answers, images: Images = {}): FormData =>
  formOf({ inquiryId }, answers, images);
