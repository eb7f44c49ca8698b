import type { Tour } from '#tests/e2e/support/tour.ts';
import { arrivalTour } from './arrival.tour.ts';
import { basicInfoTour } from './basic-info.tour.ts';
import { bookingTour } from './booking.tour.ts';
import { cancellationTour } from './cancellation.tour.ts';
import { catalogEnqueteTour, catalogsTour } from './catalog.tour.ts';
import { entranceTour } from './entrance.tour.ts';
import { eventEntryTour, eventListsTour } from './events.tour.ts';
import { failureTour } from './failure.tour.ts';
import { filesTour } from './files.tour.ts';
import { formsTour, rareFormsTour } from './forms.tour.ts';
import { mailingTour } from './mailing.tour.ts';
import { mypageTour } from './mypage.tour.ts';
import { profileTour, transmissionTour } from './profile.tour.ts';
import { rescheduleTour } from './reschedule.tour.ts';
import { smsOutcomesTour, smsTour } from './sms.tour.ts';
import { tabsTour } from './tabs.tour.ts';

export interface Tours {
  /** By the title of the tour's test. */
  customers: Readonly<Record<string, Tour>>;
  /** The tours of customers who are signed in neither at LINE nor in the app. */
  strangers: Readonly<Record<string, Tour>>;
}

/** The walks through the wizards and the customer's own pages, which every change must pass. */
export const TOURS: Tours = {
  customers: {
    'a consultation, with each error and a slot that is taken meanwhile': bookingTour,
    'EVENT-11 an entry from the event list to the booking': eventEntryTour,
    'the provider’s forms': formsTour,
    'ENQ-5 ENQ-9 ENQ-10 the catalog enquete': catalogEnqueteTour,
    'INFO-5 MSG-57 the basic info, and the consent to share it': basicInfoTour,
    'MAIL-2 the mailing wizard, which sends the profile once': mailingTour,
    'the profile and the unsubscribe page': profileTour,
    'a booking that is moved': rescheduleTour,
    'MSG-54 a booking that is cancelled': cancellationTour,
  },
  strangers: {
    'a phone number’s verification': smsTour,
  },
};

/** Pages in their rare states, whose behaviour the tests of the app prove. */
export const NIGHTLY_TOURS: Tours = {
  customers: {
    'the event lists and closed events': eventListsTour,
    'the web catalogs': catalogsTour,
    'the home page, mypage, presents and bookings': mypageTour,
    'the external services': transmissionTour,
    'the provider’s forms in their rare states': rareFormsTour,
    'a private file': filesTour,
    'a page after another tab signs out or changes the customer': tabsTour,
    'the error pages': failureTour,
    'the pages around the sign-in': entranceTour,
  },
  strangers: {
    'the sign-in page with each error that it can show': arrivalTour,
    'a phone number’s verification, with every other outcome of a code': smsOutcomesTour,
  },
};
