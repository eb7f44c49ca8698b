/** Bodies and forms of the demo's other bookings as they travel, with these attributes in place of their own. */

/** 立川ショールーム alone holds event 1, on the weekend of 28 November, four households a session. */
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

/** Texts by the item's id. */
type Answers = Readonly<Record<string, readonly string[]>>;
/** Files by the item's id. */
type Images = Readonly<Record<string, readonly File[]>>;

/** A form as the contract wants it: its own fields, those that are null left out, and what its items are answered. */
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

/** Answers to the required items of reservation setting 1. */
export const tourAnswers = {
  1: ['鈴木 健一'],
  2: ['090-0000-0002'],
  3: ['kenichi.suzuki@example.com'],
  5: ['お車'],
  6: ['店舗で'],
} as const satisfies Answers;

interface Tour {
  readonly fields?: Readonly<Record<string, string | number | null>>;
  readonly answers?: Answers;
  readonly images?: Images;
}

/** A tour of the showroom: reservation setting 1, on a Monday. */
export const tourForm = ({ fields, answers = tourAnswers, images = {} }: Tour = {}): FormData =>
  formOf({ reservationSettingId: 1, date: '2026-11-23', time: '13:00', ...fields }, answers, images);

/** Answers to the required items of inquiry 1. */
export const inquiryAnswers = {
  17: ['鈴木 健一'],
  18: ['09000000002'],
  19: ['kenichi.suzuki@example.com'],
  21: ['お車'],
  22: ['店舗で'],
} as const satisfies Answers;

/** An inquiry's response. */
export const responseForm = (inquiryId: number, answers: Answers, images: Images = {}): FormData =>
  formOf({ inquiryId }, answers, images);
