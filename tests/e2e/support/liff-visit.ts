import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { MiniApp } from '#tests/support/line-hosts.ts';
import { cards } from './on-page.ts';
import { LIFF_SITE } from './origins.ts';

/**
 * The second site of serve-for-tests.ts, built with this LIFF id, LINE's real SDK and a Sentry DSN.
 * `tests/support/line-hosts.ts` simulates LINE's hosts.
 */
export const APP: MiniApp = { liffId: '1234567890-AbcdEfgh', origin: LIFF_SITE };

const PROTECTED = '/mypage/visitReservations';

function personOf(key: Persona['key']): Persona {
  const person = personas.find((one) => one.key === key);
  invariant(person, `liff-visit: there is no persona \`${key}\`.`);
  return person;
}

export const regular = personOf('regular');
const tokens = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });

/** A link to a protected page, for a customer from the demo data. */
export const LINK = `${PROTECTED}?uuid=${regular.uuid}&utm_source=%E6%96%B0%E8%81%9E`;

export const accessToken = tokens.issue(regular);

/** A customer who is not yet a friend of the account. `link` opens the home page with their uuid. */
export const notFriend = {
  link: `/?uuid=${personOf('notFriend').uuid}`,
  accessToken: tokens.issue(personOf('notFriend')),
};

export const SIGN_IN = { line_access_token: accessToken, uuid: regular.uuid };

export const signInOf = async (page: Page): Promise<unknown> => {
  const request = await page.waitForRequest((asked) => asked.url().endsWith('/customers/api/auth/sign_in'));
  return request.postDataJSON();
};

/** Expects the protected page's URL without LINE's parameters. */
export const expectCleanUrl = (page: Page): Promise<void> =>
  expect(page).toHaveURL(
    (url) => url.pathname === PROTECTED && !/code=|liff|error=|access_token/i.test(url.href),
  );

/** Expects the protected page, which only signed-in customers see. */
export const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(cards(page).first()).toBeVisible();
  await expectCleanUrl(page);
};
