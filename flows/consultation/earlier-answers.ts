import { toHearingAnswers, toVisitorAnswers } from '#flows/shared/booking/visit-answers.ts';
import { profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import type { ConsultationAnswers, EarlierAnswers } from '#machines/consultation.types.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { partitionAnswers } from '#src/engine/core/flow-plan.ts';
import type { ConsultationData } from './consultation.flow.ts';
import { chosenShop, consultationFlow } from './consultation.flow.ts';

/** Those answers of the last consultation that the current forms still accept. The wizard asks for the others. */
export function getEarlierAnswers(data: ConsultationData): EarlierAnswers | null {
  const { lastVisit, profile, questions } = data;
  if (!lastVisit) return null;
  const selected = { selectShop: { builderShopId: lastVisit.builderShopId } };
  const previousAnswers = {
    ...selected,
    setProfile: profileDefaults(profile),
    visitorDetail: toVisitorAnswers(lastVisit, chosenShop(data, { answers: selected })),
    ...(questions.length > 0 && { hearing: { answers: toHearingAnswers(questions, lastVisit) } }),
  };
  const fitting: Partial<ConsultationAnswers> = partitionAnswers(
    asFlow(consultationFlow),
    data,
    previousAnswers,
  ).fitting;
  const { selectShop, ...others } = fitting;
  return selectShop ? { selectShop, ...others } : null;
}
