import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { openLinkAgainText } from '#src/lib/labels.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import { forgetEverything } from '#tests/e2e/support/kept-draft.ts';
import { alert, signInButton, title } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const personaOf = (key: (typeof personas)[number]['key']) => {
  const persona = personas.find((one) => one.key === key);
  invariant(persona, `arrival.tour: there is no persona \`${key}\`.`);
  return persona;
};

const recipient = personaOf('newcomer');
const somebodyElse = personaOf('regular');
const expired = personaOf('expiredToken');

const CONNECTED_CALL = '**/customers/api/customer_profile/connected';
const SIGN_IN_CALL = '**/customers/api/auth/sign_in';

/**
 * The sign-in of a new customer who opens a link, with every error that can occur. The browser has no session with LINE or
 * with the app.
 */
export const arrivalTour: Tour = async function* ({ customer: { page }, trouble }) {
  const signInPage = title(page, 'LINEでかんたんログイン');
  const problem = alert(page);
  const press = () => signInButton(page).click();
  const openAsNew = async () => {
    await forgetEverything(page);
    await page.goto(`${STEPS.guide.path}?uuid=${recipient.uuid}`);
    await signInPage.waitFor();
  };
  const signInAs = async ({ displayName }: { displayName: string }) => {
    await press();
    await page.getByRole('button', { name: displayName }).click();
  };

  await page.goto('/');
  await title(page, openLinkAgainText).waitFor();
  yield 'incomplete-link';

  await openAsNew();
  yield 'sign-in';

  await press();
  await title(page, 'どなたでログインしますか？').waitFor();
  yield 'line-simulator';

  await page.getByRole('button', { name: 'キャンセル' }).click();
  await title(page, lineProblemWords.consentRefused.title).waitFor();
  yield 'line-refused';

  await openAsNew();
  // Waits for the last call of this sign-in. If the session ended before the response, the app would report an error.
  const isConnected = page.waitForResponse(CONNECTED_CALL);
  await signInAs(recipient);
  await title(page, STEPS.guide.heading).waitFor();
  await isConnected;

  trouble.expect(/403/);
  await openAsNew();
  await signInAs(somebodyElse);
  await expect(problem).toContainText('別の方にお送りしたものです');
  yield 'sign-in-forwarded';

  trouble.expect(/401/);
  await openAsNew();
  await signInAs(expired);
  await expect(problem).toContainText('有効期限が切れました');
  yield 'sign-in-refused';

  trouble.expect(/ERR_FAILED/);
  await openAsNew();
  await page.route(SIGN_IN_CALL, (route) => route.abort());
  await signInAs(recipient);
  await expect(problem).toContainText('通信環境をご確認のうえ');
  yield 'sign-in-unreachable';
  await page.unroute(SIGN_IN_CALL);
};
