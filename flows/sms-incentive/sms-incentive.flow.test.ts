import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { numberExamples, requestExamples } from './sms-incentive.examples.ts';
import { smsIncentiveFlow } from './sms-incentive.flow.ts';

const { form, verify } = smsIncentiveFlow.steps as unknown as Record<
  'form' | 'verify',
  { schema: ZodMiniType; fields: (data: unknown, context: unknown) => { help: string }[] }
>;
const checked = ({ schema }: { schema: ZodMiniType }, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('the mobile number', () => {
  test.each(Object.entries(numberExamples))(
    'of the example "%s" is valid and is not changed',
    (_, example) => {
      expect(checked(form, example)).toEqual(example);
    },
  );

  test('SMS-6 may be typed in any notation, but a number that is not mobile is refused', () => {
    expect(checked(form, { phoneNumber: ' ０９０－１２３４－５６７８ ' })).toEqual({
      phoneNumber: '09012345678',
    });
    expect(checked(form, { phoneNumber: '' })).toEqual(['携帯電話番号を入力してください']);
    for (const phoneNumber of ['0312345678', '0901234567', '06012345678']) {
      expect(checked(form, { phoneNumber })).toEqual(['携帯電話番号の形式が正しくありません']);
    }
  });
});

describe('the code from the SMS', () => {
  test('may be typed with full-width digits, spaces and hyphens', () => {
    expect(checked(verify, { smsToken: ' １２３-４５６ ' })).toEqual({ smsToken: '123456' });
  });

  test.each([
    '認証コード：123456',
    '認証コード：１２３－４５６（10分間有効）',
    '認証コードは 123 456 です',
    'G-123456',
    '【ひだまり住宅】認証コード：123456（10分間有効）\n\n@hidamari.example #123456',
    '123456が認証コードです。お問い合わせ 045-123-4567、0120-654321',
    '1回目の認証コードは123456です。2026/11/28 10:30',
  ])('is found in the pasted text %j', (smsToken) => {
    expect(checked(verify, { smsToken })).toEqual({ smsToken: '123456' });
  });

  test.each(['', '12345', '12345a', '認証コード：12345', '認証コード'])(
    'is asked for again when it is %j',
    (smsToken) => {
      expect(checked(verify, { smsToken })).toEqual(['6桁の認証コードを入力してください']);
    },
  );

  test.each(['1234567', '認証コード：1234567', '認証コード：123456、前回のコード：654321'])(
    'has its own message when %j has more digits',
    (smsToken) => {
      expect(checked(verify, { smsToken })).toEqual([
        '認証コードは6桁です。余分な数字が入っていないかご確認ください',
      ]);
    },
  );

  test('has a help text with the number’s last four digits and, after a wrong code, the tries left', () => {
    const helpFor = (attemptsLeft: number) =>
      verify
        .fields(null, { request: { ...requestExamples.registered, attemptsLeft } })
        .map(({ help }) => help);
    const sent = '末尾5678の番号に認証コードを送信しました。10分以内に、6桁の番号を入力してください。';
    expect(helpFor(5)).toEqual([sent]);
    expect(helpFor(3)).toEqual([`あと3回入力できます。${sent}`]);
  });
});
