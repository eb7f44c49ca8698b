import type { CodeAnswer, NumberAnswer, SmsRequest } from '#machines/sms-incentive.types.ts';

/**
 * Two mobile numbers that have earned no present yet. The demo provider shows the SMS with the code in its
 * outbox.
 */
export const numberExamples = {
  first: { phoneNumber: '09012345678' },
  changed: { phoneNumber: '08011112222' },
} satisfies Record<string, NumberAnswer>;

export const codeExamples = {
  first: { smsToken: '123456' },
  other: { smsToken: '654321' },
} satisfies Record<string, CodeAnswer>;

const requested: SmsRequest = {
  status: 'requested',
  phoneNumberTail: null,
  codeExpiresAt: null,
  resendAt: null,
  attemptsLeft: 5,
  presentName: 'Amazonギフトカード 500円分',
};
const withNumber: SmsRequest = { ...requested, phoneNumberTail: '5678' };
const registered: SmsRequest = {
  ...withNumber,
  status: 'phone_number_registered',
  codeExpiresAt: '2026-11-27T01:10:00.000Z',
  resendAt: '2026-11-27T01:01:00.000Z',
};

/** The first number's request in every state. `resent` has a newer code than `registered`. */
export const requestExamples = {
  requested,
  registered,
  resent: { ...registered, codeExpiresAt: '2026-11-27T01:15:00.000Z', resendAt: '2026-11-27T01:06:00.000Z' },
  expired: { ...registered, status: 'expired', resendAt: null },
  locked: { ...withNumber, status: 'locked', attemptsLeft: 0 },
  verified: { ...withNumber, status: 'verified' },
} satisfies Record<string, SmsRequest>;
