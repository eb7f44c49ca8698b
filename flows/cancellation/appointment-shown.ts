import type { LoaderFunctionArgs } from 'react-router-dom';
import type { CancellableKind } from '#machines/cancellation.types.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { positiveInteger } from '#src/lib/path-template.ts';
import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { fetchAppointmentWithAnswers, fetchReplacement } from '#src/shared/appointments/find-appointments.ts';
import type { Contact } from './appointment-change.tsx';
import type { cancellationRoute } from './cancellation.route.ts';

export interface CancellationData {
  appointment: Appointment;
  /** The booking that replaced this one; null if there is none or the provider does not name it. */
  newest: Appointment | null;
  contact: Contact;
  now: Date;
}

const kinds: readonly string[] = ['visits', 'reservations', 'meetings'] satisfies CancellableKind[];
const isKind = (kind: string): kind is CancellableKind => kinds.includes(kind);

/** @throws NotFoundError for an unknown kind or a malformed id. */
export async function loadAppointment(
  services: AppServices,
  { params: { kind = '', bookingId } }: LoaderFunctionArgs,
  { builder }: ReadsOf<typeof cancellationRoute>,
): Promise<CancellationData> {
  const id = positiveInteger(bookingId);
  if (!isKind(kind) || id === null) throw new NotFoundError();
  const now = services.now();
  const appointment = await loaded(fetchAppointmentWithAnswers(services.client, kind, id, now));
  return {
    appointment,
    newest: await fetchReplacement(services.client, appointment, now),
    contact: builder && { name: builder.name, tel: builder.tel },
    now,
  };
}
