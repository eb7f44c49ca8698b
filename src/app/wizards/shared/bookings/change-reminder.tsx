import { useAppServices } from '#src/app/shell/services/app-services.ts';
import type { AppointmentKind } from '#src/features/visit-reservations/appointment.ts';
import { appointmentPath } from '#src/features/visit-reservations/appointment.ts';
import { LeftOverNotice } from '#src/features/visit-reservations/left-over-notice.tsx';
import { bookingChange } from './booking-change.ts';

/** On the last page of a booking of this kind: that the one it takes the place of, if any, still stands. */
export function ChangeReminder({ kind }: { kind: AppointmentKind }) {
  const begun = bookingChange(useAppServices()).begun();
  if (begun?.kind !== kind) return null;
  return <LeftOverNotice path={appointmentPath(begun)}>変更前のご予約</LeftOverNotice>;
}
