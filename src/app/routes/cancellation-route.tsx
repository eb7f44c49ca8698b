import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import type { CancellableKind, CancelledBooking } from '#machines/cancellation.types.ts';
import { cancellationPorts } from '#src/app/ports/cancellation-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { cancelWords, mayCancel } from '#src/features/visit-reservations/appointment.ts';
import { AppointmentDetail, CancelledNotice } from '#src/features/visit-reservations/appointment-detail.tsx';
import { appointmentFrom } from '../appointments.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';

interface Data {
  appointment: Appointment;
  now: Date;
}

const kinds: readonly string[] = ['visits', 'reservations', 'meetings'] satisfies CancellableKind[];
const isKind = (kind: string): kind is CancellableKind => kinds.includes(kind);

const Detail = ({ data, send, can }: StepScreenProps<Data>) => (
  <AppointmentDetail
    appointment={data.appointment}
    words={cancelWords(data.appointment, data.now)}
    onCancel={can('cancel.opened') ? () => send({ type: 'cancel.opened' }) : null}
  />
);

const Cancelled = ({ data, receipt }: StepScreenProps<Data, never, CancelledBooking>) => (
  <CancelledNotice title={data.appointment.title} cancelReason={receipt.cancelReason} />
);

export const cancellationRoute = flowRoute<typeof cancellationFlow.machine, Data>({
  flow: cancellationFlow,
  load: async ({ client, now }, { params: { kind = '', bookingId = '' } }) => {
    if (!isKind(kind) || !/^[1-9]\d{0,15}$/.test(bookingId)) throw new NotFoundError();
    return { appointment: await loaded(appointmentFrom(client, kind, Number(bookingId), now())), now: now() };
  },
  facts: ({ appointment, now }) => ({
    kind: appointment.kind,
    bookingId: appointment.id,
    mayCancel: mayCancel(appointment, now),
  }),
  ports: ({ client, now }) => cancellationPorts(client, now),
  screens: { detail: Detail, cancelled: Cancelled },
});
