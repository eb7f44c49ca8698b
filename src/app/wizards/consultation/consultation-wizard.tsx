import type { ConsultationData as Data } from '#flows/consultation/consultation.flow.ts';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { Booking, ShopAnswer } from '#machines/booking.types.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { FriendOffer } from '#src/app/wizards/shared/friendship/friend-offer.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { ConsultationGuide } from '#src/features/consultation/consultation-guide.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { consultationPorts } from './consultation-ports.ts';
import { earlierAnswers } from './earlier-answers.ts';
import { askAhead } from './open-slots.ts';

const ConsultationReceipt = lazyPart(
  async () => (await import('#src/features/consultation/consultation-receipt.tsx')).ConsultationReceipt,
);

const { guide: _guide, complete: _complete, ...asked } = consultationFlow.steps;

/** The steps in their order; the hearing is left out where nothing is asked. */
const stepTitles = ({ questions }: Data): string[] =>
  Object.values(asked)
    .filter((step) => step !== asked.hearing || questions.length > 0)
    .map((step) => step.copy.title);

const Guide = ({ data, can, send }: StepScreenProps<Data>) => (
  <ConsultationGuide
    setting={data.setting}
    lastVisit={can('earlier.chosen') ? data.lastVisit : null}
    steps={stepTitles(data)}
    onRepeat={() => send({ type: 'earlier.chosen' })}
  />
);

const Receipt = ({ data, receipt }: StepScreenProps<Data, never, Booking>) => (
  <ConsultationReceipt
    booking={receipt}
    notice={<FriendOffer />}
    shop={data.shops.find(({ name }) => name === receipt.shopName) ?? null}
    replyWithinDays={data.setting.replyWithinDays}
    durationMinutes={data.setting.durationMinutes}
  />
);

export const consultationWizard = flowRoute({
  flow: consultationFlow,
  facts: (data) => ({ asksHearing: data.questions.length > 0, earlier: earlierAnswers(data) }),
  ports: (services, data) => consultationPorts(services, data),
  opened: ({ client, now }, session) =>
    session.subscribe(({ draft: { typed, answers } }) => {
      const { builderShopId } = (typed.selectShop ?? {}) as Partial<ShopAnswer>;
      const { builderShopId: answered } = (answers.selectShop ?? {}) as Partial<ShopAnswer>;
      if (builderShopId && builderShopId !== answered) askAhead(client, builderShopId, now().getTime());
    }),
  screens: {
    guide: Guide,
    complete: Receipt,
  },
  later: [ConsultationReceipt],
});
