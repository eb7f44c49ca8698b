import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';

export const main = (page: Page): Locator => page.getByRole('main');

/** The heading that names the page. */
export const title = (page: Page, name?: string): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The list of a refused form's errors, with a link to each field. */
export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: engineTexts.errorsTitle });

/** A failure's message beside the control that failed, or over the page. */
export const alert = (page: Page): Locator => page.getByRole('alert').filter({ hasText: '。' });

/** Closes the message over the screen. A message closes by itself after two seconds, so there may be none any more. */
export async function closeSnackbar(page: Page): Promise<void> {
  const closing = button(page, engineTexts.close);
  await closing.evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.click();
  });
  await expect(closing).toHaveCount(0);
}

/** The cards of a list, without the links that turn its pages. */
export const cards = (page: Page): Locator => main(page).locator('li:not(nav li)');

/** LINE's login button, or another button in LINE's look. */
export const lineButton = (page: Page): Locator => page.locator('button[data-colours=of-line]');

export const signInButton = (page: Page): Locator => lineButton(page);

/** The way to a first visit on the home page of a customer without a booking. */
export const visitLink = (page: Page): Locator => main(page).locator('a[href="/consultations"]:not(nav a)');

/** The links to the main pages, on every page that is no wizard. */
export const customerLinks = (page: Page): Locator => page.locator('[data-dock] nav').getByRole('link');

/** The link to the customer's bookings, on every page that is no wizard. */
export const bookingsLink = (page: Page): Locator =>
  page.locator('[data-dock] nav a[href="/mypage/visitReservations"]');

/** The QR code of a link. */
export const qrCode = (page: Page): Locator => main(page).locator('svg[shape-rendering=crispEdges]');
