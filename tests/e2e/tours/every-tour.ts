import type { Tour } from '#tests/e2e/support/tour.ts';
import { arrivalTour } from './arrival.tour.ts';
import { basicInfoTour } from './basic-info.tour.ts';
import { bookingTour } from './booking.tour.ts';
import { cancellationTour } from './cancellation.tour.ts';
import { catalogTour } from './catalog.tour.ts';
import { entranceTour } from './entrance.tour.ts';
import { eventsTour } from './events.tour.ts';
import { failureTour } from './failure.tour.ts';
import { filesTour } from './files.tour.ts';
import { formsTour } from './forms.tour.ts';
import { mailingTour } from './mailing.tour.ts';
import { mypageTour } from './mypage.tour.ts';
import { profileTour } from './profile.tour.ts';
import { rescheduleTour } from './reschedule.tour.ts';
import { smsTour } from './sms.tour.ts';
import { tabsTour } from './tabs.tour.ts';

/** Every tour, by the title of its test. */
export const TOURS: Readonly<Record<string, Tour>> = {
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
export const STRANGERS: Readonly<Record<string, Tour>> = {
  'a phone number’s verification, with every outcome of a code': smsTour,
  'the sign-in page with each error that it can show': arrivalTour,
};
