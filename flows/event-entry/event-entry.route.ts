import { getEvent, getEvents, getEventVisitReservations } from '#src/api/contract/event.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const eventEntryRoute = wizardRoute({
  path: 'events/:eventId',
  access: 'signedIn',
  reads: {
    event: read(getEvent, { params: { id: 'eventId' } }),
    entries: getEventVisitReservations,
    profile: getCustomerProfile,
    validations: getCustomerProfileValidations,
    upcoming: optional(read(getEvents, { query: { page: 1 } })),
  },
  code: () => import('./event-entry.wizard.tsx'),
});
