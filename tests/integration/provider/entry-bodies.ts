/** Bodies of the demo's other bookings as they travel, with these attributes in place of their own. */

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

/** Answers to the required items of reservation setting 1. */
export const tourAnswers = [
  { item_id: 1, answers: ['鈴木 健一'] },
  { item_id: 2, answers: ['090-0000-0002'] },
  { item_id: 3, answers: ['kenichi.suzuki@example.com'] },
  { item_id: 5, answers: ['お車'] },
  { item_id: 6, answers: ['店舗で'] },
];

/** A tour of the showroom: reservation setting 1, on a Monday. */
export const tourBody = (changes: Record<string, unknown> = {}) => ({
  reservation: {
    reservation_setting_id: 1,
    item_id: null,
    date: '2026-11-23',
    time: '13:00',
    item_answers: tourAnswers,
    ...changes,
  },
});

/** Answers to the required items of inquiry 1, by the item's id. */
export const inquiryAnswers: Readonly<Record<string, readonly string[]>> = {
  13: ['鈴木 健一'],
  14: ['09000000002'],
  15: ['kenichi.suzuki@example.com'],
  17: ['お車'],
  18: ['店舗で'],
};

/** An inquiry's response as the contract wants it: answers and images by the item's id. */
export function responseForm(
  inquiryId: number,
  answers: Readonly<Record<string, readonly string[]>>,
  images: Readonly<Record<string, readonly File[]>> = {},
): FormData {
  const form = new FormData();
  form.append('inquiryId', String(inquiryId));
  for (const [id, texts] of Object.entries(answers)) {
    for (const text of texts) form.append(`answers[${id}][]`, text);
  }
  for (const [id, files] of Object.entries(images)) {
    for (const file of files) form.append(`images[${id}][]`, file);
  }
  return form;
}
