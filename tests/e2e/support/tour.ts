import type { Customer } from './customer-on-page.ts';
import type { Trouble } from './trouble.ts';

export interface Guest {
  customer: Customer;
  /** The tour declares the browser errors that it causes. */
  trouble: Trouble;
}

/** A walk that stops at every screen in each of its states. It yields a name at each stop, such as `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;
