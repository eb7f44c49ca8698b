import type { Moment, TestRecord } from '#tools/review/recording/record.ts';

const moved = (before: string, after: string, event: string): Moment => ({
  at: 1,
  kind: 'moved',
  chart: 'tour',
  event,
  problem: null,
  before: [before],
  after: [after],
});
export const stop: Extract<Moment, { kind: 'stop' }> = {
  at: 2,
  kind: 'stop',
  name: 'tour-day',
  running: [{ chart: 'tour', states: ['day'] }],
  path: '/tours/7/day',
  title: 'ご希望の日｜ひだまり住宅',
  text: 'ご希望の日',
  links: ['/tours/7'],
  fields: [
    {
      label: '日',
      kind: 'select-one',
      choices: [],
      rules: ['required'],
      messages: ['日を選択してください'],
      filled: false,
    },
  ],
  alerts: [],
  pictures: { 390: 'none.webp' },
};
const busy: Moment = {
  ...stop,
  at: 3,
  name: 'tour-busy',
  running: [{ chart: 'tour', states: ['sending'] }],
  fields: [],
};
const sent: Moment = {
  at: 3,
  kind: 'request',
  method: 'POST',
  path: '/tours',
  body: '{"day":"2026-11-27"}',
  status: 422,
};
/** The record of a browser test that books a tour. The review site reads such records. */
export const record: TestRecord = {
  file: 'tour.spec.ts',
  title: 'tour.spec.ts › a tour is booked',
  passed: true,
  duration: 1200,
  moments: [
    moved('welcome', 'day', 'tour.begun'),
    stop,
    moved('check', 'sending', 'tour.submitted'),
    busy,
    sent,
  ],
};
