import type * as z from 'zod/mini';
import { CHANGE_REASON } from '#src/api/contract/booking-fields.ts';
import type { reservation } from '#src/api/contract/reservation.contract.ts';
import { formatDay, todayInJapan } from '#src/lib/japan-date.ts';
import { instantInWords, timeInJapan } from '#src/lib/period-words.ts';

export type Reservation = z.output<typeof reservation>;

/** The name of the booking's list; part of its page's URL. */
export type AppointmentKind = 'visits' | 'reservations' | 'meetings';

/**
 * How the time changes: `here` on a page of the app, `ask` by arrangement with the builder. `anewPath` books another of
 * its kind.
 */
export type AppointmentChange = { how: 'here'; anewPath: string } | { how: 'ask' };

interface Fact {
  label: string;
  value: string;
}

/** A named time of a booking. The name tells a wish from a fixed time (VIEW-25). */
interface Time extends Fact {
  /** An ISO instant; null where only the day is known. */
  startsAt: string | null;
}

/** A visit, a reservation or a meeting as the list and the detail page show it. Its texts are for customers. */
export interface Appointment {
  kind: AppointmentKind;
  id: number;
  status: 'requested' | 'confirmed' | 'cancelled';
  /** In words. */
  category: string;
  title: string;
  /** The fixed day or that of the first wish, `YYYY-MM-DD` in Asia/Tokyo; null for a form without a time. */
  day: string | null;
  /** The start, `HH:mm` in Asia/Tokyo. */
  time: string | null;
  /** The fixed time, or each wish by name. Empty for a form without a time. */
  times: readonly Time[];
  facts: readonly Fact[];
  /** Further facts and answers, shown on the booking's own page only. */
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
  /** What to bring and to know; may be empty. */
  notes: string;
  minutes: number;
  /** The end of the fixed time or of the latest wish, as an ISO instant. Null for a form without a time. */
  endsAt: string | null;
  /** Null for a form without a time. */
  change: AppointmentChange | null;
  /** An ISO instant; null if the app cannot cancel it. */
  cancelUntil: string | null;
  cancelReason: string | null;
  /** The id of the booking that replaced it, which is of the same kind. Null if none did. */
  replacedById: number | null;
  /** An ISO instant; null for a meeting. */
  createdAt: string | null;
}

export const mayCancel = ({ status, cancelUntil }: Appointment, now: Date): boolean =>
  status !== 'cancelled' && cancelUntil !== null && now.getTime() <= Date.parse(cancelUntil);

/** True if the builder has still to confirm the time. */
export const isUnconfirmed = ({ status, day }: Appointment): boolean =>
  status === 'requested' && day !== null;

/**
 * True if the booking was cancelled because its time was changed. If the provider does not name the new booking, the
 * cancel reason shows it.
 */
export const isMoved = ({ status, replacedById, cancelReason }: Appointment): boolean =>
  status === 'cancelled' && (replacedById !== null || cancelReason === CHANGE_REASON);

export type Standing = Appointment['status'] | 'moved' | 'over';

export function standingOf(appointment: Appointment, now: Date): Standing {
  if (isMoved(appointment)) return 'moved';
  return appointment.status !== 'cancelled' && isOver(appointment, now) ? 'over' : appointment.status;
}

export const standingWords = {
  requested: '確認中',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  moved: '変更済み',
  over: '終了',
} as const;

/** The status in words. A requested visit says that its time is being confirmed; a form without a time is 受付済み. */
export function standingInWords(appointment: Appointment, now: Date): string {
  const standing = standingOf(appointment, now);
  if (standing !== 'requested') return standingWords[standing];
  if (appointment.day === null) return '受付済み';
  return appointment.kind === 'visits' ? '日時の確認中' : standingWords.requested;
}

/** The label of a confirmed time. */
export const TIME = '日時';

/** Returns one text per time. The text of a wish begins with the wish's name. */
export const timesInWords = ({ times }: Pick<Appointment, 'times'>): string[] =>
  times.map(({ label, value }) => (label === TIME ? value : `${label} ${value}`));

export const whenInWords = (appointment: Pick<Appointment, 'times'>): string =>
  timesInWords(appointment).join('、');

export const isOver = ({ endsAt }: Appointment, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/**
 * Until when the customer can change or cancel the booking in the app, without a year; null if the app cannot cancel it.
 */
export function deadlineOf(appointment: Appointment, now: Date): Fact | null {
  const { cancelUntil, change } = appointment;
  if (cancelUntil === null) return null;
  const value = mayCancel(appointment, now)
    ? `${formatDay(todayInJapan(new Date(cancelUntil)))} ${timeInJapan(cancelUntil)}まで`
    : '受付は終了しました';
  return { label: change?.how === 'here' ? '変更・キャンセル' : 'キャンセル', value };
}

/** The sentence about cancelling; null if the status already says it. */
export function cancelWords(appointment: Appointment, now: Date): string | null {
  const { status, cancelUntil } = appointment;
  const today = todayInJapan(now);
  if (status === 'cancelled' || isOver(appointment, now)) return null;
  if (mayCancel(appointment, now) && cancelUntil !== null)
    return `${instantInWords(cancelUntil, today)}まで、こちらからキャンセルいただけます。`;
  return cancelUntil === null
    ? 'キャンセルや変更をご希望の場合は、担当者までご連絡ください。'
    : 'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。';
}

const LAST = '9999-12-31';

const byStart = (one: Appointment, other: Appointment): number => startOf(one).localeCompare(startOf(other));

const startOf = ({ day, time }: Appointment): string => `${day ?? LAST} ${time ?? ''}`;

/** Sorts into `coming`, the next first, and `past`, which is over or cancelled, the latest first. */
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

/** The next booking with a day, or the one under way; null without one. */
export const nextAppointment = (all: readonly Appointment[], now: Date): Appointment | null =>
  sortAppointments(all, now).coming.find(({ day }) => day !== null) ?? null;

export const appointmentPath = ({ kind, id }: Pick<Appointment, 'kind' | 'id'>): string =>
  `/mypage/visitReservations/${kind}/${id}`;

/** The page of a booked visit, or the list of bookings if the receipt has no id. */
export const visitPath = (id: number | undefined): string =>
  id === undefined ? '/mypage/visitReservations' : appointmentPath({ kind: 'visits', id });

/** The labels of a booking's number. */
export const NUMBERS: readonly string[] = ['予約番号', '受付番号'];

/** The text that the customer sends to the family: title, time and place, without answers and number. */
export function appointmentInWords(appointment: Appointment): string {
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

/** The path at which a booking is changed, at its review. */
export const reschedulePath = (appointment: Pick<Appointment, 'kind' | 'id'>): string =>
  `${appointmentPath(appointment)}/reschedule`;

/** The path at which a booking is changed, at its dates. */
export const newDatesPath = (appointment: Pick<Appointment, 'kind' | 'id'>): string =>
  `${reschedulePath(appointment)}/selectDesiredDate`;
