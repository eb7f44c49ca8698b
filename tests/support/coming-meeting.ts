import type { Appointment } from '#src/shared/appointments/appointment.ts';
import { toMeetingAppointment } from '#src/shared/appointments/to-appointments.ts';

/** The date in Tokyo during the tests that use this file. */
export const TODAY = '2026-11-20';
export const NOW = new Date(`${TODAY}T09:00:00+09:00`);

export const meeting = {
  id: 2,
  title: 'プランのご提案',
  status: 'confirmed',
  startsAt: '2026-11-26T04:00:00Z',
  endsAt: '2026-11-26T06:00:00Z',
  place: '横浜港北ショールーム',
  staffName: '山田 さくら',
  cancelUntil: '2026-11-25T08:00:00Z',
  cancelReason: null,
} as const;

/** Returns a confirmed meeting as an appointment, with these changes. */
export const comingMeeting = (change: Partial<Appointment> = {}): Appointment => ({
  ...toMeetingAppointment(meeting, TODAY),
  ...change,
});
