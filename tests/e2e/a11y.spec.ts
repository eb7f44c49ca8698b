import { expectNoFaultsAlong } from '#tests/e2e/support/faults-along.ts';
import { test } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { arrivalTour } from '#tests/e2e/tours/arrival.tour.ts';
import { basicInfoTour } from '#tests/e2e/tours/basic-info.tour.ts';
import { bookingTour } from '#tests/e2e/tours/booking.tour.ts';
import { cancellationTour } from '#tests/e2e/tours/cancellation.tour.ts';
import { catalogTour } from '#tests/e2e/tours/catalog.tour.ts';
import { entranceTour } from '#tests/e2e/tours/entrance.tour.ts';
import { eventsTour } from '#tests/e2e/tours/events.tour.ts';
import { failureTour } from '#tests/e2e/tours/failure.tour.ts';
import { filesTour } from '#tests/e2e/tours/files.tour.ts';
import { formsTour } from '#tests/e2e/tours/forms.tour.ts';
import { mailingTour } from '#tests/e2e/tours/mailing.tour.ts';
import { mypageTour } from '#tests/e2e/tours/mypage.tour.ts';
import { profileTour } from '#tests/e2e/tours/profile.tour.ts';
import { rescheduleTour } from '#tests/e2e/tours/reschedule.tour.ts';
import { smsTour } from '#tests/e2e/tours/sms.tour.ts';
import { tabsTour } from '#tests/e2e/tours/tabs.tour.ts';

const TOURS: Readonly<Record<string, Tour>> = {
  'a consultation, with each error and a slot that is taken meanwhile': bookingTour,
  'EVENT-11 the event lists, and an entry from the list to the booking': eventsTour,
  'the provider’s forms': formsTour,
  'ENQ-5 ENQ-9 ENQ-10 the web catalogs and their enquete': catalogTour,
  'INFO-5 MSG-57 the basic info, and the consent to share it': basicInfoTour,
  'MAIL-2 the mailing wizard, which sends the profile once': mailingTour,
  'the profile, the unsubscribe page and the external services': profileTour,
  'a booking that is moved': rescheduleTour,
  'MSG-54 a booking that is cancelled': cancellationTour,
  'a private file': filesTour,
  'a page after another tab signs out or changes the customer': tabsTour,
  'the home page, mypage, presents and bookings': mypageTour,
  'the error pages': failureTour,
  'the pages around the sign-in': entranceTour,
};

/** The tours of customers who are signed in neither at LINE nor in the app. */
const STRANGERS: Readonly<Record<string, Tour>> = {
  'a phone number’s verification, with every outcome of a code': smsTour,
  'the sign-in page with each error that it can show': arrivalTour,
};

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
