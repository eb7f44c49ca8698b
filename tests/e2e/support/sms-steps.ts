import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { smsIncentiveFlow } from '#flows/sms-incentive/sms-incentive.flow.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { changeSmsRequest, createSmsRequest, smsRequestOf } from './behind-the-app.ts';
import { wizardOn } from './flow-steps.ts';
import type { SmsChange } from './sms-testing-api.ts';
import { labelOf } from './steps.ts';

/** Returns wrong codes. The app never sends the same code twice, so a test with several tries needs several codes. */
const otherThan = (codes: readonly string[]): string[] =>
  ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].filter(
    (code) => !codes.includes(code),
  );

const flow = asFlow(smsIncentiveFlow);

/** Drives the verification of a phone number on a page. Creates an SMS request, unless `link` belongs to an existing one. */
export async function smsOn(page: Page, uuid: string, link?: { liffToken: string; phoneNumber: string }) {
  const { liffToken, phoneNumber } = link ?? (await createSmsRequest(uuid));
  const wizard = wizardOn<'form' | 'verify'>(page, flow, uuid);
  const number = page.getByLabel(labelOf(flow, 'form', 'phoneNumber'), { exact: true });
  const code = page.getByLabel(labelOf(flow, 'verify', 'smsToken'), { exact: true });

  const sms = {
    ...wizard,
    page,
    liffToken,
    phoneNumber,
    number,
    code,
    resend: page.getByRole('button', { name: '認証コードを再送する' }),
    changeNumber: page.getByRole('button', { name: '電話番号を変更する' }),
    alert: page.getByRole('alert').filter({ hasText: '。' }),
    openLink: async (step: 'form' | 'verify' = 'form') => {
      await page.goto(`/smsIncentive/${step}?uuid=${uuid}&liff_token=${liffToken}`);
    },
    askForCode: async (typed = phoneNumber) => {
      await sms.openLink();
      await wizard.expectAt('form');
      await number.fill(typed);
      await wizard.press('form');
      await wizard.expectAt('verify');
      await expect(code).toBeVisible();
    },
    atProvider: () => smsRequestOf(liffToken),
    /** Changes the request at the provider, as if time had passed. */
    pass: (change: SmsChange) => changeSmsRequest(liffToken, change),
    comeBack: () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    typeRightCode: async () => code.fill((await smsRequestOf(liffToken)).codes[0] ?? ''),
    wrongCode: async (nth = 0) => otherThan((await smsRequestOf(liffToken)).codes)[nth] ?? '',
    typeWrongCode: async (nth = 0) => code.fill(await sms.wrongCode(nth)),
  };
  return sms;
}
