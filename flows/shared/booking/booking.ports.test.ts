import { expect, test } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { refused } from './booking.ports.ts';

const wish = { date: '2026-11-27', time: '10:00' };
const open = { slots: [{ date: wish.date, times: [wish.time] }], closedDays: [] };
const why = async (problem: ApiProblem) => (await refused(problem, [wish], async () => open)).problem;
const reasons = ['ご確認ください。'];

test.each([
  [['desiredOn1', 'desiredTime1'], ['wishes']],
  [['builderShopId'], ['builderShopId']],
  [['advanceConfirmation'], ['answers']],
  [['noPhoneCall'], ['contactWishes']],
  [['date', 'time'], ['wishes']],
  [
    ['useParking', 'useKidsSpace'],
    ['useParking', 'useKidsSpace'],
  ],
])(
  'a refusal that names the provider’s fields %j is mapped to the matching form fields',
  async (fields, asked) => {
    expect(await why({ code: 'invalid', reasons, fields })).toEqual({
      code: 'bookingRefused',
      reasons,
      fields: asked,
    });
  },
);

test('a refusal without fields becomes `bookingRefused`, and a 429 becomes `notSent`', async () => {
  const problems = [
    await why({ code: 'invalid', reasons, fields: [] }),
    await why({ code: 'tooManyRequests', reasons, retryAfterSeconds: 5 }),
  ];
  expect(problems).toEqual([
    { code: 'bookingRefused', reasons },
    { code: 'notSent', reasons },
  ]);
});
