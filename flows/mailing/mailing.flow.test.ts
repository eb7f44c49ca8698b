import { expect, test } from 'vitest';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import type { MailingData } from './mailing.flow.ts';
import { mailingFlow } from './mailing.flow.ts';

const nothing = Object.fromEntries(Object.keys(customerProfile.shape).map((name) => [name, null]));

const noticeOf = (part: Partial<CustomerProfile>) => {
  const { address } = mailingFlow.steps;
  const profile = { ...nothing, mailRequest: false, ...part } as CustomerProfile;
  const data = { profile } as MailingData;
  return address && 'notice' in address ? address.notice?.(data) : undefined;
};

test('MAIL-7 customers with an earlier request or visit get a notice, and other customers get none', () => {
  expect([
    noticeOf({}),
    noticeOf({ leadStatus: 'somewhere' }),
    noticeOf({ leadStatus: 'after_visiting' }),
    noticeOf({ leadStatus: 'after_visiting', mailRequest: true }),
  ]).toEqual([
    null,
    null,
    'ご来場いただき、ありがとうございました。ご希望に合わせた資料をお届けします。',
    '資料請求を受け付けています。お届け先を変えるときは、もう一度お送りください。',
  ]);
});

test('the last page thanks the customer for the request', () => {
  expect(mailingFlow.steps.completion?.copy.title).toBe('お申し込みありがとうございます');
});
