import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import type { ConsultationAnswers, EarlierAnswers } from '#machines/consultation.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { sortAnswers } from '#src/engine/step-schema.ts';

/**
 * What the last consultation was booked with, as far as today's forms still take it: a profile that lacks something, or a
 * question that is new, is asked again.
 */
export function earlierAnswers(data: ConsultationData): EarlierAnswers | null {
  const { lastVisit, profile, questions } = data;
  if (!lastVisit) return null;
  const told = {
    selectShop: { builderShopId: lastVisit.builderShopId },
    setProfile: profileDefaults(profile),
    visitorDetail: visitorsOf(lastVisit),
    ...(questions.length > 0 && { hearing: { answers: heardOf(questions, lastVisit) } }),
  };
  const fitting: Partial<ConsultationAnswers> = sortAnswers(
    consultationFlow as unknown as Flow,
    data,
    told,
  ).fitting;
  const { selectShop, ...others } = fitting;
  return selectShop ? { selectShop, ...others } : null;
}

/** Who has parked came by car, where the booking does not tell how. */
const visitorsOf = (visit: VisitReservation) => ({
  shopVisitor: String(visit.shopVisitor),
  transportation: visit.transportation ?? (visit.useParking === 'true' ? 'car' : null),
  useParking: visit.useParking,
  useKidsSpace: visit.useKidsSpace,
  otherConfirmation: visit.otherConfirmation,
});

/** The answers by the questions of today, as their fields hold them. */
function heardOf(questions: readonly Item[], { advanceConfirmation }: VisitReservation) {
  const heard = new Map(advanceConfirmation.hearingLists.map(({ id, answers }) => [id, answers]));
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const given = heard.get(id) ?? [];
      return [String(id), kind === 'checkbox' ? given : (given[0] ?? '')];
    }),
  );
}
