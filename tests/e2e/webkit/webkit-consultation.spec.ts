import { bookWithReloads, walkBackAndForth } from '#tests/e2e/support/restless-walk.ts';
import { test } from './webkit-test.ts';

test.use({ knownToLine: false });

test('in WebKit: the consultation from the link to the receipt, with back, forward and reloads', async ({
  customer,
}) => {
  await customer.openLink();
  await customer.signIn('佐藤 はるか');
  await walkBackAndForth(customer);
  await bookWithReloads(customer);
});
