import { getConsultationsAtLimit } from '#flows/shared/booking/booking.ports.ts';
import { prefetchAtReview } from '#flows/shared/booking/existing-bookings.ts';
import { visitorQuestionKeys } from '#flows/shared/booking/shop-facilities.ts';
import { toHearingAnswers, toVisitorAnswers } from '#flows/shared/booking/visit-answers.ts';
import { LazyQuickFill } from '#flows/shared/profile/lazy-quick-fill.ts';
import { profileDefaults } from '#flows/shared/profile/profile-answer.ts';
import type { Booking, ShopAnswer } from '#machines/booking.types.ts';
import type { ConsultationAnswers, EarlierAnswers } from '#machines/consultation.types.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { partitionAnswers } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import type { ConsultationData } from './consultation.flow.ts';
import { chosenShop, consultationFlow, presentsForBooking } from './consultation.flow.ts';
import { consultationPorts } from './consultation.ports.ts';
import type { consultationRoute } from './consultation.route.ts';
import { ConsultationGuide } from './consultation-guide.tsx';

type Reads = ReadsOf<typeof consultationRoute>;

const toConsultationData = (
  { now }: AppServices,
  _: unknown,
  { builder, visits, incentives, ...reads }: Reads,
): ConsultationData => ({
  ...reads,
  presents: presentsForBooking(incentives ?? [], reads.profile, todayInJapan(now())),
  shops: builder.builderShops,
  existingIds: visits?.map(({ id }) => id) ?? null,
  lastVisit: visits && lastConsultation(visits),
  // If the visits could not be read, the first step (`guide`) mentions no limit. The provider still enforces it.
  limitedBy: visits ? getConsultationsAtLimit(visits, now()) : [],
  today: todayInJapan(now()),
});

const lastConsultation = (visits: readonly VisitReservation[]): VisitReservation | null =>
  visits.find(({ kind, status }) => kind === 'consultation' && status !== 'cancelled') ?? null;

const { guide: _guide, complete: _complete, ...questionSteps } = consultationFlow.steps;

/** The step titles in order. The hearing step, which asks the builder's own questions, is missing if there are none. */
const stepTitles = ({ questions }: ConsultationData): string[] =>
  Object.values(questionSteps)
    .filter((step) => step !== questionSteps.hearing || questions.length > 0)
    .map((step) => step.copy.title);

const Guide = ({ data, can, send }: StepScreenProps<ConsultationData>) => (
  <ConsultationGuide
    setting={data.setting}
    presents={data.presents}
    lastVisit={can('earlier.chosen') ? data.lastVisit : null}
    steps={stepTitles(data)}
    onRepeat={() => send({ type: 'earlier.chosen' })}
  />
);

const Receipt = lazyComponent(
  () => import('./consultation-receipt.tsx'),
  ({ ConsultationReceipt }) =>
    ({ data, receipt }: StepScreenProps<ConsultationData, never, Booking>) => (
      <ConsultationReceipt
        booking={receipt}
        today={data.today}
        shop={data.shops.find(({ name }) => name === receipt.shopName) ?? null}
        replyWithinDays={data.setting.replyWithinDays}
        durationMinutes={data.setting.durationMinutes}
      />
    ),
);

/** Prefetches the slots of the selected shop for the next step. */
const prefetchSlots = ({ client }: AppServices, session: FlowSession) =>
  session.subscribe(({ draft: { typed, answers } }) => {
    const { builderShopId: id } = (typed.selectShop ?? {}) as Partial<ShopAnswer>;
    const { builderShopId: answered } = (answers.selectShop ?? {}) as Partial<ShopAnswer>;
    if (id && id !== answered) client.prefetch(getBuilderShop, { params: { id } });
  });

/** Those answers of the last consultation that the current forms still accept. The wizard asks for the others. */
function getEarlierAnswers(data: ConsultationData): EarlierAnswers | null {
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

export const wizard = wizardCode({
  flow: consultationFlow,
  data: toConsultationData,
  facts: (data) => ({
    asksHearing: data.questions.length > 0,
    earlier: getEarlierAnswers(data),
    askedAt: visitorQuestionKeys(data.shops),
    limitedBy: data.limitedBy,
    heldAtStart: data.existingIds,
  }),
  ports: (services, data) => consultationPorts(services, data),
  onSessionOpened: (services, session) => {
    prefetchSlots(services, session);
    prefetchAtReview(services, session);
  },
  screens: {
    setProfile: LazyQuickFill,
    guide: Guide,
    complete: Receipt,
  },
});
