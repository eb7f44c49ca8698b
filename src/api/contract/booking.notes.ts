import type { EndpointNote } from './endpoint-note.ts';

const FIELDS = 'The fields are not shown.';
const REPLACED =
  'replaced_by_id names the booking that has taken the place of this one; it may be left out, and then a change is known by its reason (日時変更) alone.';
const VISIT = `${FIELDS} shop_map_url, shop_photo_url, shop_access, shop_parking_note, notes (what to bring), duration_minutes and transportation (where it was told) may be left out; what is told is kept when the time is changed. ${REPLACED}`;
const TRANSPORTATION =
  'transportation (car | other) is sent, since customers are asked for it; it may be left out.';
const REPLACES =
  'replaces_id is optional: the booking named there is cancelled in the same transaction (日時変更) and counts neither for a limit nor for its time; a provider that ignores it gets a cancellation from the client afterwards.';
const FACILITIES = '422 names use_parking or use_kids_space in error_fields where the shop has none.';
const CANCEL = '422 when it is cancelled already or its deadline has passed; the answer’s body is not shown.';

export const bookingNotes = {
  getBuilder: {
    summary: 'The home builder and its shops, each with its nearest open day.',
    refusals: [],
    assumption: `${FIELDS} brochures (what is sent by mail, and in about how many days it comes), next_open_on, has_parking, has_kids_space, photo_urls and parking_note may be left out.`,
  },
  getBuilderShop: {
    summary: 'A shop with its open slots of the next 90 days.',
    refusals: [404],
    assumption: `${FIELDS} closed_days says why a day has no slots. few (times with one place left) and full (times without one) may be left out.`,
  },
  getConsultationSettings: { summary: 'What a consultation is.', refusals: [], assumption: FIELDS },
  getAdvanceConfirmations: {
    summary: 'The questions of the hearing step; none leaves the step out.',
    refusals: [],
    assumption: 'The fields are not shown; questions have the shape of reservation items.',
  },
  createConsultationVisitReservation: {
    summary: 'Books a consultation: the first wish takes a place of its slot.',
    refusals: [422, 429],
    assumption: `The body is not shown; it is wrapped in consultation_visit_reservation. A slot holds two visits; 422 names the wishes that are full, closed or the customer’s already in error_fields; three coming consultations are the most. The profile’s consultation_flg is set. ${FACILITIES} ${TRANSPORTATION} ${REPLACES}`,
  },
  getVisitReservations: { summary: 'The customer’s visits, newest first.', refusals: [], assumption: VISIT },
  getVisitReservation: {
    summary: 'One visit of the customer.',
    refusals: [404],
    assumption: `${VISIT} 404, not 403, for a visit of somebody else.`,
  },
  cancelVisitReservation: {
    summary: 'Cancels a visit and says why.',
    refusals: [404, 422, 429],
    assumption: `${CANCEL} The deadline is 17:00 of the day before.`,
  },
  getEvents: {
    summary: 'Events, ten a page: the coming ones, or the past ones with finished.',
    refusals: [422],
    assumption:
      'The query, the page size and the fields are not shown, meta.totalPages excepted. from and until (days, both included) may be ignored.',
  },
  getEvent: {
    summary: 'One event with the sessions that can be entered.',
    refusals: [404],
    assumption: 'The fields are not shown. 404 for an event of another builder; description is HTML.',
  },
  createEventVisitReservation: {
    summary: 'Enters an event: the first wish takes a place of its session.',
    refusals: [422, 429],
    assumption: `The answer is not shown. 422 when the session is full, the deadline has passed, or the customer has entered already or is in that shop at that time. ${FACILITIES} ${TRANSPORTATION} ${REPLACES}`,
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
    summary: 'Cancels an appointment and says why.',
    refusals: [404, 422, 429],
    assumption: CANCEL,
  },
  getReservationSetting: {
    summary: 'A reservation form and its open slots.',
    refusals: [404],
    assumption: FIELDS,
  },
  getReservationSettingItems: {
    summary: 'What a reservation form asks.',
    refusals: [404],
    assumption: 'The fields are not shown; the client shows an unknown kind as text.',
  },
  getItem: {
    summary: 'A form of its own that reserves no time.',
    refusals: [404],
    assumption: FIELDS,
  },
  createReservation: {
    summary: 'Reserves a slot of a reservation form, or hands in an item form, with texts and images.',
    refusals: [422, 429],
    assumption: `The body is not shown. It is a form, since items may ask for images, and takes them as POST /inquiry_responses does. Exactly one of reservationSettingId and itemId is set; error_fields of a 422 name what is missing: date, answers[7], images[9]. ${REPLACES}`,
  },
  getReservations: {
    summary: 'The customer’s reservations, newest first.',
    refusals: [],
    assumption: `${FIELDS} ${REPLACED}`,
  },
  cancelReservation: {
    summary: 'Cancels a reservation and says why.',
    refusals: [404, 422, 429],
    assumption: CANCEL,
  },
} as const satisfies Record<string, EndpointNote>;
