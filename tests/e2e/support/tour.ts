import type { Page } from 'playwright/test';
import type { Customer } from './customer-on-page.ts';
import type { Trouble } from './trouble.ts';

export interface Guest {
  customer: Customer;
  /** The tour declares the browser errors that it causes. */
  trouble: Trouble;
}

/** Drives the app to a group of screens, in all their states. Yields a name for each shown screen, such as `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;

/**
 * Waits until the message over the screen has closed. It closes by itself after two seconds, so a tour that pressed its
 * button might come too late.
 */
export const awaitClosedMessage = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '閉じる' }).waitFor({ state: 'hidden' });
