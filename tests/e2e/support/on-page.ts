import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

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
  page.getByRole('group', { name: '入力内容をご確認ください' });

/** A failure's message beside the control that failed, or over the page. */
export const alert = (page: Page): Locator => page.getByRole('alert').filter({ hasText: '。' });

/** Closes the message over the screen. A message closes by itself after two seconds, so there may be none any more. */
export async function closeSnackbar(page: Page): Promise<void> {
  const closing = button(page, '閉じる');
  await closing.evaluateAll((all) => {
    for (const one of all as HTMLElement[]) one.click();
  });
  await expect(closing).toHaveCount(0);
}

/** The cards of a list, without the links that turn its pages. */
export const cards = (page: Page): Locator => main(page).locator('li:not(nav li)');

export const signInButton = (page: Page): Locator => button(page, 'LINEでログインする');

/** The way to a first visit on the home page of a customer without a booking. */
export const visitLink = (page: Page): Locator =>
  page.getByRole('region', { name: '来場のご案内' }).getByRole('link');

/** The link to the customer's bookings, on every page that is no wizard. */
export const bookingsLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'おもなページ' }).getByRole('link', { name: 'ご予約' });
