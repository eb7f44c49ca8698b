import type { ReservationFormData } from '#flows/reservation-form/reservation-form.flow.ts';
import { reservationFormFlow } from '#flows/reservation-form/reservation-form.flow.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { ReservationFormContext } from '#machines/reservation-form.types.ts';
import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import { askAtReview } from '#src/app/wizards/shared/bookings/ask-at-review.ts';
import { FriendOffer } from '#src/app/wizards/shared/friendship/friend-offer.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { FormDescription } from '#src/features/forms/form-description.tsx';
import { NoSlots } from '#src/features/forms/no-slots.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { reservationFormRoute } from './reservation-form.route.ts';
import { reservationFormPorts } from './reservation-form-ports.ts';

const ReservationReceipt = lazyPart(
  async () => (await import('#src/features/forms/reservation-receipt.tsx')).ReservationReceipt,
);

type ScreenProps = StepScreenProps<ReservationFormData, ReservationFormContext, FormReceipt>;

const FormScreen = ({ data: { setting }, context }: ScreenProps) =>
  context.hasSlots ? <FormDescription text={setting.description} /> : <NoSlots title={setting.title} />;

type Reads = ReadsOf<typeof reservationFormRoute>;

export const wizard = wizardCode({
  flow: reservationFormFlow,
  data: ({ now }, _args, { reservations, ...reads }: Reads): ReservationFormData => ({
    ...reads,
    held: reservations?.map(({ id }) => id) ?? null,
    today: todayInJapan(now()),
  }),
  facts: ({ setting }) => ({
    reservationFormId: setting.id,
    hasSlots: setting.availableSlots.length > 0,
  }),
  startFacts: ({ held }) => ({ heldAtStart: held }),
  ports: reservationFormPorts,
  opened: askAtReview,
  screens: {
    form: FormScreen,
    complete: ({ data: { setting, today }, receipt }: ScreenProps) => (
      <ReservationReceipt title={setting.title} receipt={receipt} notice={<FriendOffer />} today={today} />
    ),
  },
  later: [ReservationReceipt],
});
