import { newerScript } from '#tests/architecture/newer-features.ts';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { cards } from '#tests/e2e/support/on-page.ts';
import { smsOn } from '#tests/e2e/support/sms-steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Trusted types stay, because Chromium enforces the page's policy even without the API. */
const deletable = newerScript.filter(({ owner, name }) => !/^trusted/i.test(owner ?? name));

/** Deletes the given objects and members, so that Chromium has only what iOS 15.4 and Chrome 100 both have. */
function deleteFeatures(features: typeof newerScript): void {
  const world = globalThis as unknown as Record<string, Record<string, object> | undefined>;
  const typedArray = Object.getPrototypeOf(Int8Array) as Record<string, object>;
  const findObject = (owner: string) =>
    owner === 'TypedArray' ? typedArray : (world[owner] ?? (Intl as unknown as typeof world)[owner]);
  for (const { owner, name, isStatic } of features) {
    const object = owner === null ? undefined : findObject(owner);
    if (object && (isStatic || !object.prototype)) Reflect.deleteProperty(object, name);
    if (object?.prototype && !isStatic) Reflect.deleteProperty(object.prototype, name);
    if (owner === 'Window') Reflect.deleteProperty(globalThis, name);
  }
  for (const { name } of features.filter(({ owner }) => owner === null))
    Reflect.deleteProperty(globalThis, name);
}

test.use({ knownToLine: false });

test('with only the APIs of iOS 15.4 and Chrome 100, a customer books and types an SMS code', async ({
  page,
  context,
  account,
  customer,
  trouble,
}) => {
  // The fingerprint agent takes this browser for another one, and evaluates a string.
  trouble.allow(/requires 'TrustedScript' assignment/);
  await context.addInitScript(deleteFeatures, deletable);
  for (let index = 1; index <= 12; index += 1)
    await createEvent(customer.uuid, {
      title: `見学会 ${index}`,
      standing: 'open',
      shops: 1,
      kind: 'openHouse',
    });
  await createEvent(customer.uuid, { title: '資金の相談会', standing: 'open', shops: 1, kind: 'seminar' });

  await customer.openLink();
  expect(
    await page.evaluate(() => [
      'size' in URLSearchParams.prototype,
      'requestSubmit' in HTMLFormElement.prototype,
      'toSorted' in Array.prototype,
      'canParse' in URL,
      'requestIdleCallback' in window,
    ]),
  ).toEqual([false, false, false, false, false]);
  await customer.signIn('佐藤 はるか');
  await customer.walkTo('complete');
  await expectOneBooking(customer);

  await customer.openLink('/events');
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
