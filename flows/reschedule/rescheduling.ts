import type { LoaderFunctionArgs } from 'react-router-dom';
import { noContactField } from '#flows/shared/booking/booking-parts.ts';
import { shopsWithPlaces } from '#flows/shared/booking/event-sessions.ts';
import { fieldsOfItems } from '#flows/shared/form/item-fields.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getAdvanceConfirmations, getVisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getEvent } from '#src/api/contract/event.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { getReservationSettingItems, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { formatRows } from '#src/app/base/controls/field-kinds.ts';
import { loaded, NotFoundError } from '#src/app/base/errors/load-error.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { noContactWish } from '#src/lib/option-lists.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { canCancel, formatTimes, formatTimesInline } from '#src/shared/appointments/appointment.ts';
import { fetchReplacement } from '#src/shared/appointments/find-appointments.ts';
import { toReservationAppointment, toVisitAppointment } from '#src/shared/appointments/to-appointments.ts';
import type { BookingChange } from './booking-change.ts';
import type { RescheduleData } from './reschedule.flow.ts';
import type { rescheduleRoute } from './reschedule.route.ts';
import {
  canRebookReservation,
  reservationChange,
  toFormAnswers,
  withoutImages,
} from './reservation-change.ts';
import { canRebookVisit, visitAnswers, visitChange } from './visit-change.ts';

export interface RescheduleLoaderData extends RescheduleData {
  appointment: Appointment;
  /** The booking that replaced this one; null if there is none or the provider does not name it. */
  newest: Appointment | null;
  change: BookingChange;
  /**
   * True if the booking is not cancelled, its deadline has not passed, and the app can send all of the booking's data
   * again.
   */
  mayChange: boolean;
}

type Reads = ReadsOf<typeof rescheduleRoute>;

/** @throws NotFoundError for an unknown kind, a malformed id, and a reservation that is unknown or has no time slot. */
export async function loadReschedule(
  services: AppServices,
  { params: { kind = '', bookingId } }: LoaderFunctionArgs,
  reads: Reads,
): Promise<RescheduleLoaderData> {
  const id = positiveInteger(bookingId);
  if (id === null || !['visits', 'reservations'].includes(kind)) throw new NotFoundError();
  const now = services.now();
  const today = todayInJapan(now);
  const { appointment, data, words, ...found } = await (kind === 'visits' ? visit : reservation)(
    services,
    id,
    reads,
  );
  const rescheduleData: RescheduleData = {
    ...data,
    title: appointment.title,
    when: formatTimesInline(appointment),
    times: formatTimes(appointment),
    day: appointment.day ?? today,
    booked: Object.fromEntries(words.map(({ label, value }) => [label, value])),
    today,
  };
  return {
    ...rescheduleData,
    appointment,
    newest: await fetchReplacement(services.client, appointment, now),
    change: found.createChange(rescheduleData),
    mayChange: found.canRebook && canCancel(appointment, now),
  };
}

interface Found {
  appointment: Appointment;
  data: Pick<
    RescheduleData,
    'of' | 'minutes' | 'old' | 'unchangedFacts' | 'shopId' | 'shopAddress' | 'shops' | 'questions'
  >;
  /**
   * The booking's facts as text, each with the label of its question. If several have the same label, the last one
   * counts.
   */
  words: readonly { label: string; value: string }[];
  canRebook: boolean;
  createChange: (data: RescheduleData) => BookingChange;
}

async function visit(services: AppServices, id: number, { builder }: Reads): Promise<Found> {
  const { client, now } = services;
  const { visitReservation: booked } = await loaded(client.call(getVisitReservation, { params: { id } }));
  const { kind, builderShopId: shopId, shopName, shopAddress } = booked;
  const appointment = toVisitAppointment(booked, todayInJapan(now()));
  const knownShops =
    booked.eventId === null
      ? (builder?.builderShops ?? [])
      : await fetchShops(client, booked.eventId, shopId);
  const shops = knownShops.some((one) => one.id === shopId) ? knownShops : [];
  const questions = kind === 'consultation' ? await questionsFor(client, booked) : [];
  const hearingFacts = booked.advanceConfirmation.hearingLists.map(({ label, answers }) => ({
    label,
    value: answers.join('、'),
  }));
  const shop = { label: 'ご来場先', value: shopName };
  const isAsked = { shop: shops.length > 1, hearing: questions.length > 0 };
  return {
    appointment,
    data: {
      of: kind,
      minutes: booked.durationMinutes ?? null,
      old: visitAnswers(booked, { shops, questions, asksShop: isAsked.shop }),
      unchangedFacts: [
        ...(isAsked.shop || shopName === appointment.title ? [] : [shop]),
        ...(isAsked.hearing ? [] : hearingFacts.filter(({ value }) => value !== '')),
      ],
      shopId,
      shopAddress,
      shops,
      questions,
    },
    words: [
      shop,
      { label: noContactField.label, value: noContactWish },
      ...appointment.facts,
      ...appointment.moreFacts,
      ...appointment.answers,
    ],
    canRebook: canRebookVisit(booked),
    createChange: (data) => visitChange(services, booked, data),
  };
}

/** The booked shop and the event's shops with free places; empty if the event cannot be read. */
async function fetchShops(
  client: AppServices['client'],
  eventId: number,
  shopId: number,
): Promise<readonly BuilderShopSummary[]> {
  const answer = await client.call(getEvent, { params: { id: eventId } });
  if (!answer.ok) return [];
  const { event } = answer.value;
  const open = shopsWithPlaces(event);
  return event.builderShops.flatMap(
    (shop) => open.find(({ id }) => id === shop.id) ?? (shop.id === shopId ? [shop] : []),
  );
}

/**
 * The current questions of the hearing step. Empty if they cannot be read or lack a question that the booking has
 * answered.
 */
async function questionsFor(
  client: AppServices['client'],
  { advanceConfirmation }: VisitReservation,
): Promise<readonly Item[]> {
  const answer = await client.call(getAdvanceConfirmations);
  const questions = answer.ok ? answer.value.advanceConfirmations : [];
  const isKnown = advanceConfirmation.hearingLists.every((answer) =>
    questions.some(({ id, label }) => id === answer.id && label === answer.label),
  );
  return isKnown ? questions : [];
}

async function reservation({ client, now }: AppServices, id: number): Promise<Found> {
  const { reservations } = await loaded(client.call(getReservations));
  const booked = reservations.find((one) => one.id === id);
  if (booked?.date == null || booked.reservationSettingId == null) throw new NotFoundError();
  const items = await fetchItems(client, booked.reservationSettingId);
  const questions = withoutImages(items ?? []);
  const appointment = toReservationAppointment(booked, todayInJapan(now()));
  const { date, time } = booked;
  return {
    appointment,
    data: {
      of: 'reservation',
      minutes: null,
      old: {
        selectDesiredDate: { wishes: time === null ? [] : [{ date, time }] },
        ...(questions.length > 0 && { form: toFormAnswers(booked, questions) }),
      },
      unchangedFacts: [],
      shopId: null,
      shopAddress: '',
      shops: [],
      questions,
    },
    words: formatRows(fieldsOfItems(questions), toFormAnswers(booked, questions)).map(({ label, value }) => ({
      label,
      value: [value].flat().join('、'),
    })),
    canRebook: items !== null && canRebookReservation(booked, items),
    createChange: (data) => reservationChange(client, booked, data),
  };
}

/** Null if the form is closed or unknown. */
async function fetchItems(client: AppServices['client'], id: number): Promise<readonly Item[] | null> {
  const answer = await client.call(getReservationSettingItems, { params: { id } });
  return answer.ok ? answer.value.items : null;
}
