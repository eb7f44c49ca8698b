import type { EndpointNote } from './shared-parts.ts';

const FIELDS = 'The specification does not show the fields.';
const REPLACED =
  'replaced_by_id names the booking that has replaced this one. It is optional. Without it, only the cancel reason 日時変更 shows that the booking was changed.';
const VISIT = `${FIELDS} shop_map_url, shop_photo_url, shop_access, shop_parking_note, notes (what to bring), duration_minutes and transportation (if the customer gave it) are optional. A change of the time keeps them. ${REPLACED}`;
const TRANSPORTATION =
  'The client sends transportation (car | other), because customers are asked for it. It is optional.';
const REPLACES =
  'replaces_id is optional. It names a booking that is cancelled in the same transaction (日時変更), and that counts neither for a limit nor as an overlap. If a provider ignores it, the client cancels that booking afterwards.';
const FACILITIES =
  'If the shop lacks parking or a kids space, error_fields of a 422 response list use_parking or use_kids_space.';
const CANCEL =
  '422 when the booking is already cancelled or its deadline has passed. The specification does not show the response body.';

export const bookingNotes = {
  getBuilder: {
    summary: 'The home builder and its shops, each with its nearest open day.',
    refusals: [],
    assumption: `${FIELDS} brand (as in GET /line_accounts/{id}), brochures (their names and the approximate delivery time in days), next_open_on, has_parking, has_kids_space, photo_urls and parking_note are optional.`,
  },
  getBuilderShop: {
    summary: 'A shop with its open slots of the next 90 days.',
    refusals: [404],
    assumption: `${FIELDS} closed_days says why a day has no slots. few (times with one place left) and full (times with no place left) are optional.`,
  },
  getConsultationSettings: {
    summary: 'The description of a consultation.',
    refusals: [],
    assumption: FIELDS,
  },
  getAdvanceConfirmations: {
    summary:
      'The questions that the hearing step of a consultation asks. If there are none, the client skips the step.',
    refusals: [],
    assumption:
      'The specification does not show the fields. The questions have the same fields as the items of a reservation form.',
  },
  createConsultationVisitReservation: {
    summary: 'Books a consultation in the slot of the first preferred time.',
    refusals: [422, 429],
    assumption: `The specification does not show the body. The body is wrapped in consultation_visit_reservation. A slot has room for two visits. error_fields of a 422 response list the preferred times that are full, closed or already booked by the customer. A customer may have at most three upcoming consultations. The provider sets the profile’s consultation_flg. ${FACILITIES} ${TRANSPORTATION} ${REPLACES}`,
  },
  getVisitReservations: { summary: 'The customer’s visits, newest first.', refusals: [], assumption: VISIT },
  getVisitReservation: {
    summary: 'One visit of the customer.',
    refusals: [404],
    assumption: `${VISIT} A visit of another customer gets 404, not 403.`,
  },
  cancelVisitReservation: {
    summary: 'Cancels a visit, with the customer’s reason.',
    refusals: [404, 422, 429],
    assumption: `${CANCEL} The deadline is 17:00 of the day before.`,
  },
  getEvents: {
    summary: 'Events, ten per page: upcoming ones, or past ones if the parameter `finished` is set.',
    refusals: [422],
    assumption:
      'The specification does not show the query, the page size and the fields, except meta.totalPages. A provider may ignore from and until (days, both inclusive).',
  },
  getEvent: {
    summary: 'One event with the sessions that a customer can enter.',
    refusals: [404],
    assumption:
      'The specification does not show the fields. An event of another builder gets 404. description is HTML.',
  },
  createEventVisitReservation: {
    summary: 'Books a place at an event, in the session of the first preferred time.',
    refusals: [422, 429],
    assumption: `The specification does not show the response. 422 when the session is full, the deadline has passed, or the customer already has an entry to the event or another booking at that shop and time. ${FACILITIES} ${TRANSPORTATION} ${REPLACES}`,
  },
  getEventVisitReservations: {
    summary: 'The customer’s event entries, newest first.',
    refusals: [],
    assumption: FIELDS,
  },
  getMeetings: {
    summary: 'Appointments that the builder has made with the customer.',
    refusals: [],
    assumption: FIELDS,
  },
  cancelMeeting: {
    summary: 'Cancels an appointment, with the customer’s reason.',
    refusals: [404, 422, 429],
    assumption: CANCEL,
  },
  getReservationSetting: {
    summary: 'A reservation form and its open slots.',
    refusals: [404],
    assumption: FIELDS,
  },
  getReservationSettingItems: {
    summary: 'The questions of a reservation form.',
    refusals: [404],
    assumption:
      'The specification does not show the fields. The client shows an item of an unknown kind as a text field.',
  },
  getItem: {
    summary: 'A form of the builder that reserves no time (an item form).',
    refusals: [404],
    assumption: FIELDS,
  },
  createReservation: {
    summary: 'Reserves a slot of a reservation form, or submits an item form, with texts and images.',
    refusals: [422, 429],
    assumption: `The specification does not show the body. It is a multipart form, because items may ask for images. The image rules of POST /inquiry_responses apply. Exactly one of reservationSettingId and itemId is set. error_fields of a 422 response list the missing values, such as date, answers[7] or images[9]. ${REPLACES}`,
  },
  getReservations: {
    summary: 'The customer’s reservations, newest first.',
    refusals: [],
    assumption: `${FIELDS} ${REPLACED}`,
  },
  cancelReservation: {
    summary: 'Cancels a reservation, with the customer’s reason.',
    refusals: [404, 422, 429],
    assumption: CANCEL,
  },
} as const satisfies Record<string, EndpointNote>;
