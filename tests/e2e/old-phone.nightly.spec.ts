import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { becomeOldPhone } from '#tests/e2e/support/old-phone.ts';
import { cards } from '#tests/e2e/support/on-page.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('with only the APIs of iOS 15.4 and Chrome 100, a list is turned and filtered, and an SMS code is verified', async ({
  page,
  context,
  account,
  customer,
  trouble,
}) => {
  await becomeOldPhone(context, trouble);
  for (let index = 1; index <= 12; index += 1)
    await createEvent(customer.uuid, {
      title: `見学会 ${index}`,
      standing: 'open',
      shops: 1,
      kind: 'openHouse',
    });
  await createEvent(customer.uuid, { title: '資金の相談会', standing: 'open', shops: 1, kind: 'seminar' });

  await customer.openLink('/events');
  expect(
    await page.evaluate(() => [
      'size' in URLSearchParams.prototype,
      'requestSubmit' in HTMLFormElement.prototype,
      'toSorted' in Array.prototype,
      'canParse' in URL,
      'requestIdleCallback' in window,
    ]),
  ).toEqual([false, false, false, false, false]);
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('link', { name: '次へ' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: '絞り込む' }).click();
  await page
    .getByRole('group', { name: '種類で絞り込む' })
    .getByRole('button', { name: 'セミナー', exact: true })
    .click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(({ search }) => search === '?kind=seminar');

  const sms = await smsOn(page, account.uuid);
  await sms.askForCode();
  await sms.typeRightCode();
  await expect.poll(async () => (await sms.atProvider()).status).toBe('verified');
});
