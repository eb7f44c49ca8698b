import type { BrowserContext } from 'playwright';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { seedLoggedIn } from '#tests/support/line-hosts.ts';
import type { SiteName } from './bench-hosts.ts';
import { originOf } from './bench-hosts.ts';
import type { BenchCustomer } from './customers.ts';

/** Opens the customer's link to a site in a browser that is logged in to LINE, and signs in there. */
export async function signInTo(
  context: BrowserContext,
  site: SiteName,
  customer: BenchCustomer,
): Promise<void> {
  const { uuid, liffId, lineAccessToken } = customer;
  await seedLoggedIn(context, { liffId, origin: originOf(site) }, { accessToken: lineAccessToken });
  const page = await context.newPage();
  await page.goto(`${originOf(site)}${STEPS.guide.path}?uuid=${uuid}`);
  await page.getByRole('heading', { level: 1, name: STEPS.guide.heading }).waitFor();
  await page.close();
}
