import { expectNoFaultsAlong } from '#tests/e2e/support/faults-along.ts';
import { test } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { STRANGERS, TOURS } from '#tests/e2e/tours/every-tour.ts';

/** Looks at each screen, and proves what the tour itself expects. Each wizard has one tour, which is its walk in the browser. */
const walk = (name: string, tour: Tour) =>
  test(name, ({ customer, trouble }) => expectNoFaultsAlong(tour, { customer, trouble }));

test.describe('with axe, on phones, in landscape, on desktops, with large text and with forced colours,', {
  tag: '@photographed',
}, () => {
  for (const [name, tour] of Object.entries(TOURS)) walk(name, tour);

  test.describe('before the sign-in,', () => {
    test.use({ knownToLine: false });

    for (const [name, tour] of Object.entries(STRANGERS)) walk(name, tour);
  });
});
