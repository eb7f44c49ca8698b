import type { Customer } from './customer-on-page.ts';
import type { Trouble } from './trouble.ts';

/** Whom a tour follows. */
export interface Guest {
  customer: Customer;
  /** Where a tour says which complaints of the browser it brings about. */
  trouble: Trouble;
}

/** A walk that stops at every screen and in every state of it, and says its name: `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;
