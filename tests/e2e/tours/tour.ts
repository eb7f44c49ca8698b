import type { Customer } from '#tests/e2e/support/customer.ts';
import type { Trouble } from '#tests/e2e/support/trouble.ts';

/** Whom a tour follows. */
export interface Guest {
  customer: Customer;
  /** Where a tour says which complaints of the browser it brings about. */
  trouble: Trouble;
}

/** A walk that stops at every screen and in every state of it, and says its name: `shop-error`. */
export type Tour = (guest: Guest) => AsyncGenerator<string, void, void>;
