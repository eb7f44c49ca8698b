import type { Facilities } from '#flows/shared/booking/shop-facilities.ts';
import { offersAt } from '#flows/shared/booking/shop-facilities.ts';
import { profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import type { ConsultationAnswers, EarlierAnswers } from '#machines/consultation.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { sortAnswers } from '#src/engine/core/step-schema.ts';
import type { ConsultationData } from './consultation.flow.ts';
import { chosenShop, consultationFlow } from './consultation.flow.ts';

/**
 * The answers of the last consultation that today's forms still accept. The customer answers missing profile fields
 * and new questions as usual.
 */
export function earlierAnswers(data: ConsultationData): EarlierAnswers | null {
  const { lastVisit, profile, questions } = data;
  if (!lastVisit) return null;
  const selected = { selectShop: { builderShopId: lastVisit.builderShopId } };
  const told = {
    ...selected,
    setProfile: profileDefaults(profile),
    visitorDetail: visitorsOf(lastVisit, chosenShop(data, { answers: selected })),
    ...(questions.length > 0 && { hearing: { answers: heardOf(questions, lastVisit) } }),
  };
  const fitting: Partial<ConsultationAnswers> = sortAnswers(asFlow(consultationFlow), data, told).fitting;
  const { selectShop, ...others } = fitting;
  return selectShop ? { selectShop, ...others } : null;
}

/**
 * A booking without `transportation` but with parking was by car. Facilities that the shop no longer has are left out.
 */
const visitorsOf = (visit: VisitReservation, shop: Facilities | null) => {
  const { useParking, useKidsSpace } = visit;
  const offers = shop && offersAt(shop);
  return {
    shopVisitor: String(visit.shopVisitor),
    transportation: visit.transportation ?? (useParking === 'true' ? 'car' : null),
    ...(offers?.useParking && { useParking }),
    ...(offers?.useKidsSpace && { useKidsSpace }),
    otherConfirmation: visit.otherConfirmation,
  };
};

/** The earlier answers by the ids of today's questions. */
function heardOf(questions: readonly Item[], { advanceConfirmation }: VisitReservation) {
  const heard = new Map(advanceConfirmation.hearingLists.map(({ id, answers }) => [id, answers]));
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const given = heard.get(id) ?? [];
      return [String(id), kind === 'checkbox' ? given : (given[0] ?? '')];
    }),
  );
}
