import type { Locator, Page, Request } from 'playwright/test';
import { expect } from 'playwright/test';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';

/** True for a browser request that calls the endpoint. */
export const isCallOf = (name: EndpointName) => {
  const { method, path } = endpoints[name];
  const pattern = new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return (request: Request) => request.method() === method && pattern.test(new URL(request.url()).pathname);
};

/**
 * Calls `act`, then advances the page's clock until `shown` is visible. If `hangs` is true, the call takes its whole time
 * limit. Otherwise only the pauses between retries take time.
 */
export async function passUntil(
  page: Page,
  { endpoint, hangs, shown }: { endpoint: EndpointName; hangs: boolean; shown: Locator },
  act: () => Promise<unknown>,
): Promise<void> {
  const isCall = isCallOf(endpoint);
  const underWay = new Set<Request>();
  const begin = (request: Request) => isCall(request) && underWay.add(request);
  const end = (request: Request) => underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  await expect(async () => {
    if (hangs && underWay.size > 0) await page.clock.fastForward(60_000);
    if (!hangs && underWay.size === 0) await page.clock.fastForward(5_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
