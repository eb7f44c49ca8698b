import type { CancellationContext, CancelledBooking } from '#machines/cancellation.types.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { canCancel, formatShareText, getCancelNotice, isOver } from '#src/shared/appointments/appointment.ts';
import { useBookingClock } from '#src/shared/appointments/use-booking-clock.ts';
import { ShareWithFamily } from '#src/shared/line-offers/share-with-family.tsx';
import { AppointmentDetail } from './appointment-detail.tsx';
import type { CancellationData as Data } from './appointment-shown.ts';
import { loadAppointment } from './appointment-shown.ts';
import { cancellationFlow } from './cancellation.flow.ts';
import { cancellationPorts } from './cancellation.ports.ts';
import { CancelledNotice } from './cancelled-notice.tsx';
import { RescheduleSuggestion } from './change-first.tsx';

/** The page stays visible behind the dialog. The page also changes with the time, for example at the deadline. */
function Detail({ data, context, send }: StepScreenProps<Data, CancellationContext>) {
  const isGone = context.problem?.code === 'alreadyCancelled';
  const appointment: Appointment = isGone ? { ...data.appointment, status: 'cancelled' } : data.appointment;
  const now = useBookingClock([appointment], useAppServices().now);
  const isOffered = context.mayCancel && canCancel(appointment, now);
  // After a refusal that closed the dialog, the page shows the reason of the refusal instead of its
  // sentence about cancelling.
  const isRefused = context.problem !== null && !context.mayCancel;
  const isComing = appointment.status !== 'cancelled' && !isOver(appointment, now);
  return (
    <AppointmentDetail
      {...data}
      appointment={appointment}
      now={now}
      isRefused={isRefused}
      words={isRefused ? null : getCancelNotice(appointment, now)}
      share={isComing && <ShareWithFamily text={formatShareText(appointment)} path="/" />}
      onCancel={isOffered ? () => send({ type: 'cancel.opened' }) : null}
    />
  );
}

const Asking = ({ data: { appointment } }: StepScreenProps<Data>) => (
  <RescheduleSuggestion appointment={appointment} />
);

const Cancelled = ({ data: { appointment }, receipt }: StepScreenProps<Data, never, CancelledBooking>) => (
  <CancelledNotice appointment={appointment} cancelReason={receipt.cancelReason} />
);

export const wizard = wizardCode({
  flow: cancellationFlow,
  data: loadAppointment,
  facts: ({ appointment, now }) => ({
    kind: appointment.kind,
    bookingId: appointment.id,
    mayCancel: canCancel(appointment, now),
  }),
  ports: ({ client, now, lastSeen }, data) => {
    const subject = () => {
      const { kind, id } = data().appointment;
      return { kind, bookingId: id };
    };
    return cancellationPorts(client, subject, now, lastSeen.forget);
  },
  screens: { detail: Detail, asking: Asking, cancelled: Cancelled },
});
