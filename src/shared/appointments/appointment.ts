import type * as z from 'zod/mini';
import { CHANGE_REASON } from '#src/api/contract/fields.ts';
import type { reservation } from '#src/api/contract/reservation.contract.ts';
import { formatInstant, todayInJapan } from '#src/lib/japan-date.ts';
import { CHANGE_LABEL, formatDeadline } from '#src/lib/visit-times.ts';

export type Reservation = z.output<typeof reservation>;

/** Each kind has its own list in the provider's API. The kind is part of the URL of the booking's page. */
export type AppointmentKind = 'visits' | 'reservations' | 'meetings';

/**
 * How the customer changes the time: on a page of the app (`here`) or by asking the builder (`ask`). `rebookPath` leads to a
 * new booking of the same thing.
 */
export type AppointmentChange = { how: 'here'; rebookPath: string } | { how: 'ask' };

interface Fact {
  label: string;
  value: string;
}

/** A time of a booking. Its label says whether the time is fixed or only preferred (VIEW-25). */
interface Time extends Fact {
  /** An ISO instant. Null if only the day is known. */
  startsAt: string | null;
}

/** A visit, a reservation or a meeting, with the texts that the list and the detail page show. */
export interface Appointment {
  kind: AppointmentKind;
  id: number;
  status: 'requested' | 'confirmed' | 'cancelled';
  category: string;
  title: string;
  /** The day of the fixed or the first preferred time, `YYYY-MM-DD` in Asia/Tokyo. Null for a form without a time. */
  day: string | null;
  /** The start, `HH:mm` in Asia/Tokyo. */
  time: string | null;
  /** The fixed time, or the customer's preferred times. Empty for a form without a time. */
  times: readonly Time[];
  facts: readonly Fact[];
  /** Further facts, shown only on the booking's own page. */
  moreFacts: readonly Fact[];
  answers: readonly Fact[];
  place: {
    name: string | null;
    address: string;
    tel: string | null;
    mapUrl: string;
    photoUrl: string | null;
    /** How to get to the place, and its parking. */
    facts: readonly Fact[];
  } | null;
  /** What the customer should bring or know. May be empty. */
  notes: string;
  minutes: number;
  /** The end of the fixed or the latest preferred time, as an ISO instant. Null for a form without a time. */
  endsAt: string | null;
  /** Null for a form without a time. */
  change: AppointmentChange | null;
  /** The deadline, an ISO instant. Null if the booking cannot be cancelled in the app. */
  cancelUntil: string | null;
  cancelReason: string | null;
  /** The id of the booking that replaced this one when its time was changed. Both are of the same kind. */
  replacedById: number | null;
  /** An ISO instant. Null for a meeting. */
  createdAt: string | null;
}

export const canCancel = ({ status, cancelUntil }: Appointment, now: Date): boolean =>
  status !== 'cancelled' && cancelUntil !== null && now.getTime() <= Date.parse(cancelUntil);

/** True if the builder has not confirmed the time yet. */
export const isUnconfirmed = ({ status, day }: Appointment): boolean =>
  status === 'requested' && day !== null;

/**
 * True if the booking was cancelled because its time was changed. The provider then names the new booking, or gives the
 * change as the reason for the cancellation.
 */
export const isRescheduled = ({ status, replacedById, cancelReason }: Appointment): boolean =>
  status === 'cancelled' && (replacedById !== null || cancelReason === CHANGE_REASON);

export type DisplayStatus = Appointment['status'] | 'moved' | 'over';

export function getDisplayStatus(appointment: Appointment, now: Date): DisplayStatus {
  if (isRescheduled(appointment)) return 'moved';
  return appointment.status !== 'cancelled' && isOver(appointment, now) ? 'over' : appointment.status;
}

export const statusLabels = {
  requested: '確認中',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  moved: '変更済み',
  over: '終了',
} as const;

/** The status in words. An unconfirmed form without a time is 受付済み, because there is no time to confirm. */
export function formatDisplayStatus(appointment: Appointment, now: Date): string {
  const status = getDisplayStatus(appointment, now);
  if (status !== 'requested') return statusLabels[status];
  if (appointment.day === null) return '受付済み';
  return appointment.kind === 'visits' ? '日時の確認中' : statusLabels.requested;
}

/** The label of a confirmed time. */
export const TIME = '日時';

/** Returns one text per time. The text of a preferred time begins with its label, such as 第1希望. */
export const formatTimes = ({ times }: Pick<Appointment, 'times'>): string[] =>
  times.map(({ label, value }) => (label === TIME ? value : `${label} ${value}`));

export const formatTimesInline = (appointment: Pick<Appointment, 'times'>): string =>
  formatTimes(appointment).join('、');

export const isOver = ({ endsAt }: Appointment, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/**
 * The deadline for changing or cancelling the booking in the app, without the year. Null if the app cannot cancel it.
 */
export function describeDeadline(appointment: Appointment, now: Date): Fact | null {
  const { cancelUntil, change, place } = appointment;
  if (cancelUntil === null) return null;
  const value = canCancel(appointment, now) ? formatDeadline(new Date(cancelUntil)) : whoChanges(place?.tel);
  return { label: change?.how === 'here' ? CHANGE_LABEL : 'キャンセル', value };
}

/** Whom to ask after the deadline. */
const whoChanges = (tel: string | null | undefined): string =>
  tel ? 'お電話で承ります' : '担当者が承ります';

/** Says whether and how the booking can be cancelled. Null for a cancelled or past booking. */
export function getCancelNotice(appointment: Appointment, now: Date): string | null {
  const { status, cancelUntil } = appointment;
  const today = todayInJapan(now);
  if (status === 'cancelled' || isOver(appointment, now)) return null;
  if (canCancel(appointment, now) && cancelUntil !== null)
    return `${formatInstant(cancelUntil, today)}まで、こちらからキャンセルいただけます。`;
  return cancelUntil === null
    ? 'キャンセルや変更をご希望の場合は、担当者までご連絡ください。'
    : 'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。';
}

const LAST = '9999-12-31';

const byStart = (one: Appointment, other: Appointment): number => startOf(one).localeCompare(startOf(other));

const startOf = ({ day, time }: Appointment): string => `${day ?? LAST} ${time ?? ''}`;

/** `coming` is sorted earliest first. `past` also contains the cancelled bookings, and is sorted latest first. */
export function sortAppointments(
  all: readonly Appointment[],
  now: Date,
): { coming: Appointment[]; past: Appointment[] } {
  const isComing = (one: Appointment) => one.status !== 'cancelled' && !isOver(one, now);
  return {
    coming: all.filter(isComing).sort(byStart),
    past: all.filter((one) => !isComing(one)).sort((one, other) => byStart(other, one)),
  };
}

/** The earliest booking that has a day and is not over. It may have begun already. */
export const nextAppointment = (all: readonly Appointment[], now: Date): Appointment | null =>
  sortAppointments(all, now).coming.find(({ day }) => day !== null) ?? null;

export const appointmentPath = ({ kind, id }: Pick<Appointment, 'kind' | 'id'>): string =>
  `/mypage/visitReservations/${kind}/${id}`;

/** Returns the path of a visit's page, or of the list of bookings if the receipt does not contain the visit's id. */
export const visitPath = (id: number | undefined): string =>
  id === undefined ? '/mypage/visitReservations' : appointmentPath({ kind: 'visits', id });

/** The labels of the facts that contain a booking's number. */
export const NUMBERS: readonly string[] = ['予約番号', '受付番号'];

/** The message that the customer can send to the family. It omits answers and booking numbers, which are private. */
export function formatShareText(appointment: Appointment): string {
  const { title, times, facts, place } = appointment;
  const where = place && [place.name, place.address].filter((line) => line !== null).join(' ');
  return [
    isUnconfirmed(appointment) ? `${title}（日時の確認中）` : title,
    ...[...times, ...facts]
      .filter(({ label }) => !NUMBERS.includes(label))
      .map(({ label, value }) => `${label}：${value}`),
    ...(where ? [`場所：${where}`] : []),
  ].join('\n');
}

/** The path of the wizard that changes the booking. The wizard opens at its review. */
export const reschedulePath = (appointment: Pick<Appointment, 'kind' | 'id'>): string =>
  `${appointmentPath(appointment)}/reschedule`;

/** The path of the wizard that changes the booking, at the step that asks for new dates. */
export const newDatesPath = (appointment: Pick<Appointment, 'kind' | 'id'>): string =>
  `${reschedulePath(appointment)}/selectDesiredDate`;
