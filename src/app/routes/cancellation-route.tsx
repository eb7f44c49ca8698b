import { useEffect } from 'react';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import type { CancellableKind, CancellationContext, CancelledBooking } from '#machines/cancellation.types.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { cancellationPorts } from '#src/app/ports/cancellation-ports.ts';
import type { StepScreenProps } from '#src/engine/step-slot.tsx';
import type { Appointment } from '#src/features/visit-reservations/appointment.ts';
import { mayCancel } from '#src/features/visit-reservations/appointment.ts';
import type { Contact } from '#src/features/visit-reservations/appointment-change.tsx';
import { AppointmentDetail } from '#src/features/visit-reservations/appointment-detail.tsx';
import { CancelledNotice } from '#src/features/visit-reservations/cancelled-notice.tsx';
import { ChangeFirst } from '#src/features/visit-reservations/change-first.tsx';
import { appointmentWithAnswers } from '../appointments.ts';
import { bookingChange } from '../booking-change.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';

interface Data {
  appointment: Appointment;
  contact: Contact;
  now: Date;
}

const kinds: readonly string[] = ['visits', 'reservations', 'meetings'] satisfies CancellableKind[];
const isKind = (kind: string): kind is CancellableKind => kinds.includes(kind);

/** Whom to call; the booking is shown without that, too. */
async function contactFrom({ client }: AppServices): Promise<Contact> {
  const answer = await client.call(getBuilder);
  return answer.ok ? { name: answer.value.builder.name, tel: answer.value.builder.tel } : null;
}

/** It stays as it is below the dialog: what the chart takes now is no matter. */
function Detail({ data, context, send }: StepScreenProps<Data, CancellationContext>) {
  const { begin } = bookingChange(useAppServices());
  return (
    <AppointmentDetail
      {...data}
      onChange={() => begin(data.appointment)}
      onCancel={context.mayCancel ? () => send({ type: 'cancel.opened' }) : null}
    />
  );
}

function Asking({ data: { appointment } }: StepScreenProps<Data>) {
  const { begin } = bookingChange(useAppServices());
  return <ChangeFirst appointment={appointment} onBegin={() => begin(appointment)} />;
}

function Cancelled({ data: { appointment }, receipt }: StepScreenProps<Data, never, CancelledBooking>) {
  const services = useAppServices();
  useEffect(() => {
    const { begun, end } = bookingChange(services);
    if (begun()?.kind === appointment.kind && begun()?.id === appointment.id) end();
  }, [services, appointment]);
  return <CancelledNotice appointment={appointment} cancelReason={receipt.cancelReason} />;
}

export const cancellationRoute = flowRoute<typeof cancellationFlow.machine, Data>({
  flow: cancellationFlow,
  load: async (services, { params: { kind = '', bookingId = '' } }) => {
    if (!isKind(kind) || !/^[1-9]\d{0,15}$/.test(bookingId)) throw new NotFoundError();
    const now = services.now();
    const [appointment, contact] = await Promise.all([
      loaded(appointmentWithAnswers(services.client, kind, Number(bookingId), now)),
      contactFrom(services),
    ]);
    return { appointment, contact, now };
  },
  facts: ({ appointment, now }) => ({
    kind: appointment.kind,
    bookingId: appointment.id,
    mayCancel: mayCancel(appointment, now),
  }),
  ports: ({ client, now }) => cancellationPorts(client, now),
  screens: { detail: Detail, asking: Asking, cancelled: Cancelled },
});
