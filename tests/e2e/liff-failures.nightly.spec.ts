import type { Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { signInProblemCopy } from '#src/app/base/layout/sign-in-form.tsx';
import { logOutCopy } from '#src/app/base/layout/use-log-out.tsx';
import type { LineProblem } from '#src/line/line-client.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { APP, accessToken, expectCleanUrl, expectSignedIn, LINK } from '#tests/e2e/support/liff-visit.ts';
import { bookingsLink, button, signInButton } from '#tests/e2e/support/on-page.ts';
import { blockStorage } from '#tests/support/blocked-storage.ts';
import { breakLine, refuseStrangers, routeLoginRedirect, seedLoggedIn } from '#tests/support/line-hosts.ts';

test.use({ baseURL: APP.origin });
test.beforeEach(async ({ context }) => {
  await refuseStrangers(context, APP);
});

const expectScreen = async (page: Page, code: LineProblem['code']) => {
  const { title, body } = lineProblemWords[code];
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(body);
};

const leave = (page: Page, code: LineProblem['code']) =>
  page.getByRole('button', { name: lineProblemWords[code].action }).click();

const logIn = (page: Page) => signInButton(page).click();

test('each try opens LINE again, and a try that fails shows what prevents LINE from opening', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  const code = 'if the SDK’s code cannot be loaded, the page says so, and the next try loads it';
  await meeting('F17', 'sign-in', code, async () => {
    await page.route('**/assets/liff-sdk-*.js*', (route) => route.abort());
    await page.goto(LINK);
    await expectScreen(page, 'unreachable');
    await page.unrouteAll();
  });
  await test.step('a LIFF id unknown to LINE is shown as the builder’s mistake, not the customer’s', async () => {
    const { mend } = await breakLine(context, 'unknown');
    await leave(page, 'unreachable');
    await expectScreen(page, 'misconfigured');
    mend();
  });
  await meeting(
    'F21',
    'sign-in',
    'if LINE is down, the page says so, and LINE opens once it is up again',
    async () => {
      const { mend } = await breakLine(context, 'cut');
      await leave(page, 'misconfigured');
      await expectScreen(page, 'unreachable');
      mend();
      await leave(page, 'unreachable');
      await logIn(page);
      await expectSignedIn(page);
    },
  );
  expect(redirectUris.length).toBe(1);
});

test('after a refused consent or a wrong clock, the page says why, and a new try signs in', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, {
    accessToken,
    outcomes: ['consentRefused'],
    idTokens: true,
  });
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
  await page.goto(LINK);
  await logIn(page);
  await expectScreen(page, 'consentRefused');
  await expectCleanUrl(page);
  expect(redirectUris.length).toBe(1);
  await leave(page, 'consentRefused');
  await meeting(
    'F16',
    'sign-in',
    'if the clock is wrong, the page says so, and the sign-in works once the clock is right',
    async () => {
      await expectScreen(page, 'clockWrong');
      await expectCleanUrl(page);
      await page.clock.setSystemTime(Date.now());
      await leave(page, 'clockWrong');
      await logIn(page);
      await expectSignedIn(page);
    },
  );
  expect(redirectUris.length).toBe(3);
});

test('the provider detects a token that was revoked at LINE, and one tap signs in again', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  await seedLoggedIn(context, APP, { accessToken: 'REVOKED' });
  await meeting('F8', 'sign-in', 'with a revoked token, one tap signs in again', async () => {
    await page.goto(LINK);
    await expect(page.getByText(signInProblemCopy.sessionExpired)).toBeVisible();
    expect(redirectUris.length).toBe(0);
    await logIn(page);
    await expectSignedIn(page);
    expect(redirectUris.length).toBe(1);
  });
  const thrown = 'if LINE’s logout throws, the customer is signed out and can sign in again';
  await meeting('F21', 'sign-in', thrown, async () => {
    await page.goto('/mypage');
    await logOutThrowing(page);
    await expect(signInButton(page)).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => ['access-token', 'client', 'uid', 'token-type'].includes(key))).toEqual([]);
    await logIn(page);
    await expect(bookingsLink(page)).toBeVisible();
    expect(redirectUris.length).toBe(2);
  });
});

/** Makes the removal of LINE's stored values throw, and then logs out. */
async function logOutThrowing(page: Page): Promise<void> {
  const logout = button(page, logOutCopy.label);
  await expect(logout).toBeVisible();
  const [thrown] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('LINE could not log out')),
    page.evaluate(() => {
      const { removeItem } = Storage.prototype;
      Storage.prototype.removeItem = function throwing(key) {
        if (key.startsWith('LIFF_STORE:')) throw new Error('LINE could not log out');
        removeItem.call(this, key);
      };
    }),
    logout.click(),
  ]);
  expect(thrown.type()).toBe('error');
}

test('if the storage throws or is full, the page says so, and sign-in works once that is fixed', async ({
  page,
  context,
}) => {
  const { redirectUris } = await routeLoginRedirect(context, APP, { accessToken });
  const { allow } = await blockStorage(context, APP);
  await meeting(
    'F15',
    'sign-in',
    'if the storage is blocked, the page says so, and LINE opens once the storage is allowed',
    async () => {
      await page.goto(LINK);
      await expectScreen(page, 'storageBlocked');
      await allow();
      await leave(page, 'storageBlocked');
      await expect(signInButton(page)).toBeVisible();
    },
  );
  await meeting(
    'F15',
    'sign-in',
    'a full storage is explained, and the sign-in works once there is space',
    async () => {
      await page.evaluate(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function full(key, value) {
          if (!document.title.includes('freed')) throw new DOMException('full', 'QuotaExceededError');
          setItem.call(this, key, value);
        };
      });
      await logIn(page);
      await expect(page.getByText(signInProblemCopy.storageFull)).toBeVisible();
      expect(redirectUris.length).toBe(0);
      await page.evaluate(() => {
        document.title += 'freed';
      });
      await logIn(page);
      await expectSignedIn(page);
      expect(redirectUris.length).toBe(1);
    },
  );
});
