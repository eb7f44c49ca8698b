import type { Page } from 'playwright/test';
import { logOutCopy } from '#src/app/base/layout/use-log-out.tsx';
import { button } from './on-page.ts';

/** Signs out on the customer's own page. `hasDraft` is true if the page then asks first. */
export async function logOut(page: Page, { hasDraft }: { hasDraft: boolean }): Promise<void> {
  await button(page, logOutCopy.label).click();
  if (hasDraft) await button(page, logOutCopy.discard).click();
}
