import { walkTours } from '#tests/e2e/support/faults-along.ts';
import { test } from '#tests/e2e/support/test.ts';
import { NIGHTLY_TOURS, TOURS } from '#tests/e2e/tours/every-tour.ts';

test.use({ looksEverywhere: true });

walkTours('each screen with axe, also with forced colours, on its side and on a computer,', {
  customers: { ...TOURS.customers, ...NIGHTLY_TOURS.customers },
  strangers: { ...TOURS.strangers, ...NIGHTLY_TOURS.strangers },
});
