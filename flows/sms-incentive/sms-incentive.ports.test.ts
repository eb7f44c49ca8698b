import { describe, expect, test } from 'vitest';
import { requestExamples } from './sms-incentive.examples.ts';
import { readSmsRequest } from './sms-incentive.ports.ts';

const { requested, registered } = requestExamples;
const MINUTE = 60_000;
const resendAt = Date.parse(registered.resendAt ?? '');
const sentAt = resendAt - MINUTE;

describe('another code is offered', () => {
  test('at once if the provider gives no time', () => {
    expect(readSmsRequest(requested, new Date(sentAt))).toEqual({ request: requested, resendAt: null });
  });

  test.each([
    ['at the provider’s time on a phone whose clock is right', sentAt + 20_000, resendAt],
    ['after a minute at the latest on a phone whose clock is slow', sentAt - 5 * MINUTE, sentAt - 4 * MINUTE],
    ['at once on a phone whose clock is fast', sentAt + 5 * MINUTE, resendAt],
  ])('%s', (_, now, expected) => {
    expect(readSmsRequest(registered, new Date(now))).toEqual({ request: registered, resendAt: expected });
  });
});
