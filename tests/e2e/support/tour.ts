import type { Customer } from './customer-on-page.ts';
import type { Trouble } from './trouble.ts';

export interface Guest {
  customer: Customer;
  /** The tour declares the browser errors that it causes. */
  trouble: Trouble;
}

/** Drives the app to a group of screens, in all their states. Yields a name for each shown screen, such as `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;
