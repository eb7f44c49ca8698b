import { prefetchAtReview } from '#flows/shared/booking/existing-bookings.ts';
import { FormDescription } from '#flows/shared/form/form-description.tsx';
import type { FormReceipt } from '#machines/form.types.ts';
import type { ReservationFormContext } from '#machines/reservation-form.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { inQuotes } from '#src/lib/labels.ts';
import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { lazyComponent } from '#src/ui/lazy-component.tsx';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusBody } from '#src/ui/status-page.tsx';
import { TalkLink } from '#src/ui/talk-link.tsx';
import type { ReservationFormData } from './reservation-form.flow.ts';
import { reservationFormFlow } from './reservation-form.flow.ts';
import { reservationFormPorts } from './reservation-form.ports.ts';
import type { reservationFormRoute } from './reservation-form.route.ts';

type ScreenProps = StepScreenProps<ReservationFormData, ReservationFormContext, FormReceipt>;

const Receipt = lazyComponent(
  () => import('./reservation-receipt.tsx'),
  ({ ReservationReceipt }) =>
    ({ data: { setting, today }, receipt }: ScreenProps) => (
      <ReservationReceipt title={setting.title} receipt={receipt} notice={<FriendOffer />} today={today} />
    ),
);

const FormScreen = ({ data: { setting }, context }: ScreenProps) =>
  context.hasSlots ? <FormDescription text={setting.description} /> : <NoSlots title={setting.title} />;

type Reads = ReadsOf<typeof reservationFormRoute>;

const NoSlots = ({ title }: { title: string }) => (
  <StatusBody
    illustration="empty"
    heading="現在、ご予約いただける日時がありません"
    actions={
      <>
        <TalkLink purpose="ask" isMain />
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  >
    <p>{`${inQuotes(title)}は、すべての日時が満席になりました。`}</p>
    <p>空きが出た場合は、こちらのページからご予約いただけます。</p>
  </StatusBody>
);

export const wizard = wizardCode({
  flow: reservationFormFlow,
  data: ({ now }, _args, { reservations, ...reads }: Reads): ReservationFormData => ({
    ...reads,
    existingIds: reservations?.map(({ id }) => id) ?? null,
    today: todayInJapan(now()),
  }),
  facts: ({ setting, existingIds }) => ({
    reservationFormId: setting.id,
    hasSlots: setting.availableSlots.length > 0,
    heldAtStart: existingIds,
  }),
  ports: reservationFormPorts,
  onSessionOpened: prefetchAtReview,
  screens: { form: FormScreen, complete: Receipt },
});
