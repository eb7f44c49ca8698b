import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import type { CancellationContext, CancelledBooking } from '#machines/cancellation.types.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import { ShareWithFamily } from '#src/app/wizards/shared/share/share-with-family.tsx';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import { appointmentInWords, isOver, mayCancel } from '#src/features/visit-reservations/appointment.ts';
import { AppointmentDetail } from '#src/features/visit-reservations/appointment-detail.tsx';
import { CancelledNotice } from '#src/features/visit-reservations/cancelled-notice.tsx';
import { ChangeFirst } from '#src/features/visit-reservations/change-first.tsx';
import { useBookingClock } from '#src/features/visit-reservations/use-booking-clock.ts';
import type { AppointmentShown as Data } from './appointment-shown.ts';
import { loadAppointment } from './appointment-shown.ts';
import { cancellationPorts } from './cancellation-ports.ts';

/** It stays as it is below the dialog, whatever the chart takes now; only the time changes it. */
function Detail({ data, context, send }: StepScreenProps<Data, CancellationContext>) {
  const { appointment } = data;
  const now = useBookingClock([appointment], useAppServices().now);
  const isOffered = context.mayCancel && mayCancel(appointment, now);
  const isComing = appointment.status !== 'cancelled' && !isOver(appointment, now);
  return (
    <AppointmentDetail
      {...data}
      now={now}
      share={isComing && <ShareWithFamily text={appointmentInWords(appointment)} path="/" />}
      onCancel={isOffered ? () => send({ type: 'cancel.opened' }) : null}
    />
  );
}

const Asking = ({ data: { appointment } }: StepScreenProps<Data>) => (
  <ChangeFirst appointment={appointment} />
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
    mayCancel: mayCancel(appointment, now),
  }),
  ports: ({ client, now }, { appointment: { kind, id } }) =>
    cancellationPorts(client, { kind, bookingId: id }, now),
  screens: { detail: Detail, asking: Asking, cancelled: Cancelled },
});
