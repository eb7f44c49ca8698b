import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { recordCalls } from '#tests/e2e/support/calls-under-way.ts';
import { title } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'arrival.spec: there is no persona `newcomer`.');

test.describe('a customer unknown to LINE and to the app', { tag: '@photographed' }, () => {
  test.use({ knownToLine: false });

  test('signs in at LINE through /liff, opens the link’s target, and reports the visit only once', async ({
    page,
  }) => {
    const calls = recordCalls(page);
    await page.goto(`/liff?uuid=${newcomer.uuid}&redirect_to=consultations&message_id=m-1&utm_source=line`);
    await page.getByRole('button', { name: newcomer.displayName }).click();
    await expect(title(page, STEPS.guide.heading)).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname + url.search === '/consultations');
    const marks = ['PATCH /check/m-1', 'POST /customer_registration_advertisement_param'];
    // Waits for the responses. If a reload interrupted a call, the next page load would repeat it.
    await expect.poll(() => marks.filter((mark) => calls.answered.includes(mark))).toEqual(marks);
    await page.reload();
    await expect(title(page, STEPS.guide.heading)).toBeVisible();
    expect(calls.sent.filter((call) => marks.includes(call))).toEqual(marks);
  });
});
