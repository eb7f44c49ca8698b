import { test as base, expect } from 'playwright/test';
import { invariant } from '#src/lib/invariant.ts';
import { startRecording } from '#tools/review/recording/recording.ts';
import type { Plan } from './answers.ts';
import type { Account } from './behind-the-app.ts';
import { createCustomer, shopsOf, takeReports } from './behind-the-app.ts';
import type { Customer } from './customer-on-page.ts';
import { customerOn } from './customer-on-page.ts';
import { SITE } from './origins.ts';
import type { Trouble } from './trouble.ts';
import { watchForTrouble } from './trouble.ts';

/** Options for `use`, set for a run or a test. */
export interface Options {
  /** True if the customer's builder asks questions before a consultation (the step `hearing`). */
  asksHearing: boolean;
  /** True if the browser is already signed in to LINE. */
  knownToLine: boolean;
  /** True if the run takes the pictures of the review room (photographs.config.ts). */
  takesPictures: boolean;
  /** True at night: the tours look at each screen, also on a computer and on a phone on its side. */
  looksEverywhere: boolean;
}

interface Fixtures {
  /** Records the test for the review room (tools/review/recording), if the run takes its pictures. */
  recorded: undefined;
  account: Account;
  /** The account's customer, who has not opened the link yet. */
  customer: Customer;
  trouble: Trouble;
}

/**
 * Plans a visit on the second open day of a shop, at its first two times. The first open day may be tomorrow, and after
 * 17:00 a booking for tomorrow can no longer be changed or cancelled online.
 */
export async function firstPlan(uuid: string, shopIndex = 0): Promise<Plan> {
  const shop = (await shopsOf(uuid))[shopIndex];
  const day = shop?.slots[1];
  const [first, second] = day?.times ?? [];
  invariant(shop && day && first && second, 'firstPlan: the shop has no second open day with two times.');
  const { date } = day;
  return {
    shop,
    wishes: [
      { date, time: first },
      { date, time: second },
    ],
  };
}

/** Playwright's test with customers. It fails on every browser error that the test did not declare. */
export const test = base.extend<Options & Fixtures>({
  asksHearing: [true, { option: true }],
  account: ({ asksHearing }, use) => createCustomer({ asksHearing }).then(use),
  knownToLine: [true, { option: true }],
  storageState: async ({ account, knownToLine }, use) => {
    const key = (name: string) => `LINE_SIMULATOR:${account.liffId}:${name}`;
    const localStorage = [
      { name: key('accessToken'), value: account.lineAccessToken },
      { name: key('expires'), value: String(Date.now() + 60 * 60 * 1000) },
    ];
    await use({ cookies: [], origins: knownToLine ? [{ origin: SITE, localStorage }] : [] });
  },
  takesPictures: [false, { option: true }],
  looksEverywhere: [false, { option: true }],
  recorded: [
    async ({ context, takesPictures }, use, test) => {
      const recording = takesPictures ? await startRecording(context, test) : null;
      await use(undefined);
      recording?.end();
    },
    { auto: true },
  ],
  trouble: [
    async ({ context }, use) => {
      const trouble = watchForTrouble(context);
      await use(trouble);
      expect(trouble.unsettled()).toEqual([]);
      expect(await takeReports()).toEqual([]);
    },
    { auto: true },
  ],
  customer: async ({ page, account }, use) => {
    await use(customerOn(page, account.uuid, await firstPlan(account.uuid)));
  },
});

export { expect };
