import { toEarlierAnswers } from '#flows/shared/form/earlier-answers.ts';
import type { EntrantAnswer, Remarks } from '#machines/booking.types.ts';
import type { HearingAnswer } from '#machines/consultation.types.ts';
import type { ChangedVisitors } from '#machines/reschedule.types.ts';
import type { Visitors, VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { AllFieldsRequired } from '#src/api/contract/endpoint.ts';
import type { Entrants } from '#src/api/contract/event.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { assertNothingLeft } from '#src/lib/invariant.ts';
import type { Facilities } from './shop-facilities.ts';
import { getOfferedFacilities, refusesPhoneCall, toFacilityFlags } from './shop-facilities.ts';

/** The provider's fields for the answers about the visitors of an event. */
export function entrantsToSend(
  answer: Omit<ChangedVisitors, keyof Remarks>,
  shop: Facilities | null,
): AllFieldsRequired<Entrants> {
  const { shopVisitor, transportation, useParking, useKidsSpace, contactWishes, ...rest } = answer;
  assertNothingLeft(rest);
  return {
    shopVisitor: Number(shopVisitor),
    transportation,
    ...toFacilityFlags({ useParking, useKidsSpace }, shop),
    noPhoneCall: refusesPhoneCall(contactWishes, shop),
  };
}

/** The provider's fields for the answers about the visitors of a consultation. */
export function visitorsToSend(
  answer: ChangedVisitors,
  shop: Facilities | null,
): AllFieldsRequired<Visitors> {
  const { shopVisitor, transportation, useParking, useKidsSpace, contactWishes, ...remarks } = answer;
  const { otherConfirmation = '', ...rest } = remarks;
  assertNothingLeft(rest);
  const entrants = { shopVisitor, transportation, useParking, useKidsSpace, contactWishes };
  return { ...entrantsToSend(entrants, shop), otherConfirmation };
}

/** The fields of a visit for another booking with the same visitors, without facilities that the shop lacks. */
export function sameEntrants(visit: VisitReservation, shop: Facilities | null): AllFieldsRequired<Entrants> {
  const { shopVisitor, transportation, noPhoneCall } = visit;
  return {
    shopVisitor,
    transportation: transportation ?? undefined,
    noPhoneCall,
    ...toFacilityFlags(visit, shop),
  };
}

export const sameVisitors = (
  visit: VisitReservation,
  shop: Facilities | null,
): AllFieldsRequired<Visitors> => ({
  ...sameEntrants(visit, shop),
  ...toRemarks(visit),
});

/** The customer's remarks on a visit; empty texts for an event. */
export const toRemarks = ({ otherConfirmation }: VisitReservation): Remarks => ({ otherConfirmation });

/**
 * Converts a visit to the answers about its visitors. A visit with parking but without `transportation` counts as a
 * visit by car. Answers about facilities that the shop no longer has are dropped. `shop` is null if it is unknown.
 */
export function toEntrantAnswer(
  visit: VisitReservation,
  shop: Facilities | null,
): Omit<EntrantAnswer, 'transportation'> & { transportation: EntrantAnswer['transportation'] | null } {
  const { useParking, useKidsSpace, noPhoneCall } = visit;
  const offers = shop && getOfferedFacilities(shop);
  const transportation: EntrantAnswer['transportation'] | null =
    visit.transportation ?? (useParking === 'true' ? 'car' : null);
  return {
    shopVisitor: String(visit.shopVisitor),
    transportation,
    ...(offers?.useParking && { useParking }),
    ...(offers?.useKidsSpace && { useKidsSpace }),
    ...(shop?.canSkipCalls && { contactWishes: noPhoneCall ? ['noPhoneCall' as const] : [] }),
  };
}

export const toVisitorAnswers = (visit: VisitReservation, shop: Facilities | null) => ({
  ...toEntrantAnswer(visit, shop),
  ...toRemarks(visit),
});

/** A visit's answers to the hearing (the builder's own questions), by the ids of the current questions. */
export function toHearingAnswers(
  questions: readonly Item[],
  { advanceConfirmation }: Pick<VisitReservation, 'advanceConfirmation'>,
): HearingAnswer['answers'] {
  const answersById = new Map(advanceConfirmation.hearingLists.map(({ id, answers }) => [id, answers]));
  return toEarlierAnswers(questions, answersById);
}

export const toHearingLists = (questions: readonly Item[], { answers }: HearingAnswer) =>
  questions.map(({ id, label }) => ({
    id,
    label,
    answers: [answers[String(id)] ?? []].flat().filter((answer) => answer !== ''),
  }));
