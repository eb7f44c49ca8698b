import type * as z from 'zod/mini';
import { CHANGE_REASON } from '#src/api/contract/booking-fields.ts';
import type { reservation } from '#src/api/contract/reservation.contract.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { instantInWords } from '#src/lib/period-words.ts';

export type Reservation = z.output<typeof reservation>;

/** By the name of its list; part of its page's URL. */
export type AppointmentKind = 'visits' | 'reservations' | 'meetings';

/** How it comes to another time: on a page of its own, or people arrange it. `anewPath` is where one like it is booked. */
export type AppointmentChange = { how: 'here'; anewPath: string } | { how: 'ask' };

/** A line of what is told of a booking. */
interface Fact {
  label: string;
  value: string;
}

/** A time of a booking by its name, so that nobody takes a wish for a time that stands. */
interface Time extends Fact {
  /** An ISO instant; null where only the day is known. */
  startsAt: string | null;
}

/** A visit, a reservation or a meeting, as the list and the detail show it; its words are for customers. */
export interface Appointment {
  kind: AppointmentKind;
  id: number;
  status: 'requested' | 'confirmed' | 'cancelled';
  /** What kind of booking it is. */
  category: string;
  title: string;
  /** The day it is on, or was asked for first, `YYYY-MM-DD` in Asia/Tokyo; null for what reserves no time. */
  day: string | null;
  /** When it begins, `HH:mm` in Asia/Tokyo. */
  time: string | null;
  /** When it is: the time that stands, or each wish by its name. Empty for what reserves no time. */
  times: readonly Time[];
  facts: readonly Fact[];
  /** What only its own page shows beside them, and what takes more room: answers to questions. */
  moreFacts: readonly Fact[];
  answers: readonly Fact[];
  place: {
    name: string | null;
    address: string;
    tel: string | null;
    mapUrl: string;
    photoUrl: string | null;
  } | null;
  /** What to bring and to know; empty where nothing was said. */
  notes: string;
  /** What it takes in the customer's calendar. */
  minutes: number;
  /** When it is over, at the last of its wishes, as an ISO instant; null for what reserves no time. */
  endsAt: string | null;
  /** Null for what reserves no time. */
  change: AppointmentChange | null;
  /** An ISO instant; null when it cannot be cancelled here. */
  cancelUntil: string | null;
  cancelReason: string | null;
  /** The booking of its kind that has taken its place; null where there is none, or nobody names it. */
  replacedById: number | null;
  /** An ISO instant; null for what the builder has arranged. */
  createdAt: string | null;
}

/** Whether the customer can still cancel it here. */
export const mayCancel = ({ status, cancelUntil }: Appointment, now: Date): boolean =>
  status !== 'cancelled' && cancelUntil !== null && now.getTime() <= Date.parse(cancelUntil);

/** Whether its time is no more than a wish, which the builder has still to confirm. */
export const isUnconfirmed = ({ status, day }: Appointment): boolean =>
  status === 'requested' && day !== null;

/**
 * Whether it was cancelled for nothing but another time. Where the provider does not name the booking that has taken its
 * place, the reason tells.
 */
export const isMoved = ({ status, replacedById, cancelReason }: Appointment): boolean =>
  status === 'cancelled' && (replacedById !== null || cancelReason === CHANGE_REASON);

/** How it stands for the customer. */
export type Standing = Appointment['status'] | 'moved' | 'over';

export function standingOf(appointment: Appointment, now: Date): Standing {
  if (isMoved(appointment)) return 'moved';
  return appointment.status !== 'cancelled' && isOver(appointment, now) ? 'over' : appointment.status;
}

/** How each is called. */
export const standingWords = {
  requested: '確認中',
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
  moved: '日時変更済み',
  over: '終了',
} as const;

/** A visit is asked for at up to three times, one of which the shop confirms; a form without a time is received. */
export function standingInWords(appointment: Appointment, now: Date): string {
  const standing = standingOf(appointment, now);
  if (standing !== 'requested') return standingWords[standing];
  if (appointment.day === null) return '受付済み';
  return appointment.kind === 'visits' ? '日時の確認中' : standingWords.requested;
}

/** The name of a time that stands. */
export const TIME = '日時';

/** Its times, each in a line; a wish has its name. */
export const timesInWords = ({ times }: Pick<Appointment, 'times'>): string[] =>
  times.map(({ label, value }) => (label === TIME ? value : `${label} ${value}`));

/** The same in one line. */
export const whenInWords = (appointment: Pick<Appointment, 'times'>): string =>
  timesInWords(appointment).join('、');

/** Whether its time has passed. */
export const isOver = ({ endsAt }: Appointment, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

/** What a customer should know of cancelling; null where the booking's status says it all. */
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

/** What lies ahead, the next first; and what is over or cancelled, the latest first. */
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

/** The booking that is next on the customer's calendar, or under way; null when there is none. */
export const nextAppointment = (all: readonly Appointment[], now: Date): Appointment | null =>
  sortAppointments(all, now).coming.find(({ day }) => day !== null) ?? null;

/** The page of a booking. */
export const appointmentPath = ({ kind, id }: Pick<Appointment, 'kind' | 'id'>): string =>
  `/mypage/visitReservations/${kind}/${id}`;

const NUMBERS = ['予約番号', '受付番号'];

/** What the family should know of it: what, when and where; nothing of what was answered, and not by which number it goes. */
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

/** The page on which it comes to another time. */
export const reschedulePath = (appointment: Pick<Appointment, 'kind' | 'id'>): string =>
  `${appointmentPath(appointment)}/reschedule`;
