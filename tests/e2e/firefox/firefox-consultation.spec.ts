import { bookWithReloads, walkBackAndForth } from '#tests/e2e/support/restless-walk.ts';
import { test } from './firefox-test.ts';

test('in Firefox, a consultation works from link to receipt, with back, forward and reloads', async ({
  customer,
}) => {
  await customer.openLink();
  await walkBackAndForth(customer);
  await bookWithReloads(customer);
});
