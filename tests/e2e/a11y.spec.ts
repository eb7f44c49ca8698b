import { walkTours } from '#tests/e2e/support/faults-along.ts';
import { TOURS } from '#tests/e2e/tours/every-tour.ts';

// Each wizard has one tour, which is its walk in the browser.
walkTours('with axe, on small phones and with large text,', TOURS);
