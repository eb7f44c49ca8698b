import type { Customer } from './customer-on-page.ts';
import type { Trouble } from './trouble.ts';

export interface Guest {
  customer: Customer;
  /** The tour declares here the browser complaints that it causes. */
  trouble: Trouble;
}

/** A walk that stops at every screen in each of its states and yields the name: `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;
