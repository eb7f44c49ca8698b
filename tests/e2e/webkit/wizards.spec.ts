import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { entrantOn, expectEntries } from '#tests/e2e/support/entrant.ts';
import { expectMailing, mailingOn } from '#tests/e2e/support/mailing-answers.ts';
import { expect, test } from './webkit-test.ts';

test('in WebKit: the entry to an event, from the page about it to the receipt', async ({
  page,
  customer,
}) => {
  const event = await createEvent(customer.uuid, { title: '木の家 完成見学会', standing: 'open', shops: 3 });
  const entrant = entrantOn(page, customer.uuid, event);
  await entrant.open('detail');
  await entrant.walkTo('complete');
  await expect(page.getByRole('main')).toContainText('スリッパをご用意しています。');
  await expectEntries(customer.uuid, entrant, 1);
});

test('in WebKit: the mailing, from the address to the last page', async ({ page, customer }) => {
  const mailing = mailingOn(page, customer.uuid);
  await mailing.walkToConfirmation();
  await mailing.press('confirmation');
  await mailing.expectAt('completion');
  await expectMailing(customer.uuid, true);
});
