import type { VisitorAnswer } from '#machines/booking.types.ts';
import type { HearingAnswer } from '#machines/consultation.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { Facilities } from './shop-facilities.ts';
import { offersAt } from './shop-facilities.ts';

/**
 * Converts a visit to the answers about its visitors and remarks. A visit with parking but without `transportation`
 * counts as a visit by car. Answers about facilities that the shop no longer has are dropped. `shop` is null if it is
 * unknown.
 */
export function visitorsOf(visit: VisitReservation, shop: Facilities | null) {
  const { useParking, useKidsSpace, noPhoneCall } = visit;
  const offers = shop && offersAt(shop);
  const transportation: VisitorAnswer['transportation'] | null =
    visit.transportation ?? (useParking === 'true' ? 'car' : null);
  return {
    shopVisitor: String(visit.shopVisitor),
    transportation,
    ...(offers?.useParking && { useParking }),
    ...(offers?.useKidsSpace && { useKidsSpace }),
    ...(shop?.canSkipCalls && { contactWishes: noPhoneCall ? ['noPhoneCall' as const] : [] }),
    otherConfirmation: visit.otherConfirmation,
  };
}

/** A visit's answers to the hearing (the builder's own questions), by the ids of the current questions. */
export function heardOf(
  questions: readonly Item[],
  { advanceConfirmation }: Pick<VisitReservation, 'advanceConfirmation'>,
): HearingAnswer['answers'] {
  const heard = new Map(advanceConfirmation.hearingLists.map(({ id, answers }) => [id, answers]));
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const given = heard.get(id) ?? [];
      return [String(id), kind === 'checkbox' ? given : (given[0] ?? '')];
    }),
  );
}

export const hearingListsOf = (questions: readonly Item[], { answers }: HearingAnswer) =>
  questions.map(({ id, label }) => ({
    id,
    label,
    answers: [answers[String(id)] ?? []].flat().filter((answer) => answer !== ''),
  }));
