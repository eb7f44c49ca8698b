import type * as z from 'zod/mini';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { meeting, reservation } from '#src/api/contract/reservation.contract.ts';
import { formatWish, todayInJapan } from '#src/lib/japan-date.ts';
import { instantInWords, periodInWords } from '#src/lib/period-words.ts';

export type Meeting = z.output<typeof meeting>;
export type Reservation = z.output<typeof reservation>;

/** By the name of its list; part of its page's URL. */
export type AppointmentKind = 'visits' | 'reservations' | 'meetings';

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
  facts: readonly { label: string; value: string }[];
  place: { name: string | null; address: string; tel: string | null } | null;
  /** An ISO instant; null when it cannot be cancelled here. */
  cancelUntil: string | null;
  cancelReason: string | null;
}

export function appointmentOfVisit(visit: VisitReservation): Appointment {
  const wishes = [
    { date: visit.desiredOn1, time: visit.desiredTime1 },
    { date: visit.desiredOn2, time: visit.desiredTime2 },
    { date: visit.desiredOn3, time: visit.desiredTime3 },
  ].flatMap(({ date, time }) => (date !== null && time !== null ? [{ date, time }] : []));
  const isFixed = visit.status === 'confirmed' || wishes.length === 1;
  const when = isFixed ? wishes.slice(0, 1) : wishes;
  return {
    kind: 'visits',
    id: visit.id,
    status: visit.status,
    category: visit.kind === 'event' ? 'イベント予約' : '相談予約',
    title: visit.eventTitle ?? visit.shopName,
    day: visit.desiredOn1,
    facts: [
      ...when.map((wish, index) => ({
        label: isFixed ? '日時' : `第${index + 1}希望`,
        value: formatWish(wish),
      })),
      { label: '予約番号', value: visit.number },
      { label: 'ご来場人数', value: visit.shopVisitor === 6 ? '6名以上' : `${visit.shopVisitor}名` },
    ],
    place: { name: visit.shopName, address: visit.shopAddress, tel: visit.shopTel },
    cancelUntil: visit.cancelUntil,
    cancelReason: visit.cancelReason,
  };
}

export function appointmentOfReservation(reserved: Reservation): Appointment {
  const { date, time } = reserved;
  const when = date === null ? [] : [{ label: '日時', value: formatWish({ date, time: time ?? '' }) }];
  return {
    kind: 'reservations',
    id: reserved.id,
    status: reserved.status,
    category: date === null ? 'お申し込み' : 'ご予約',
    title: reserved.title,
    day: date,
    facts: [...when, { label: '受付番号', value: reserved.number }],
    place: null,
    cancelUntil: reserved.cancelUntil,
    cancelReason: reserved.cancelReason,
  };
}

export function appointmentOfMeeting(met: Meeting, today: string): Appointment {
  return {
    kind: 'meetings',
    id: met.id,
    status: met.status,
    category: 'お打ち合わせ',
    title: met.title,
    day: todayInJapan(new Date(met.startsAt)),
    facts: [
      { label: '日時', value: periodInWords(met, today) },
      { label: '担当', value: met.staffName },
    ],
    place: { name: null, address: met.place, tel: null },
    cancelUntil: met.cancelUntil,
    cancelReason: met.cancelReason,
  };
}

/** Whether the customer can still cancel it here. */
export const mayCancel = ({ status, cancelUntil }: Appointment, now: Date): boolean =>
  status !== 'cancelled' && cancelUntil !== null && now.getTime() <= Date.parse(cancelUntil);

/** What a customer should know of cancelling; null where the booking's status says it all. */
export function cancelWords(appointment: Appointment, now: Date): string | null {
  const { status, cancelUntil, day } = appointment;
  const today = todayInJapan(now);
  if (status === 'cancelled' || (day !== null && day < today)) return null;
  if (mayCancel(appointment, now) && cancelUntil !== null)
    return `${instantInWords(cancelUntil, today)}まで、こちらからキャンセルいただけます。`;
  return cancelUntil === null
    ? 'キャンセルや変更をご希望の場合は、担当者までご連絡ください。'
    : 'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。';
}

/** What lies ahead, the next first; and what is over or cancelled, the latest first. */
export function sortAppointments(
  all: readonly Appointment[],
  today: string,
): { coming: Appointment[]; past: Appointment[] } {
  const isComing = ({ status, day }: Appointment) => status !== 'cancelled' && (day === null || day >= today);
  const byDay = (one: Appointment, other: Appointment) =>
    (one.day ?? today).localeCompare(other.day ?? today);
  return {
    coming: all.filter(isComing).toSorted(byDay),
    past: all.filter((one) => !isComing(one)).toSorted((one, other) => byDay(other, one)),
  };
}

/** The page of a booking. */
export const appointmentPath = ({ kind, id }: Pick<Appointment, 'kind' | 'id'>): string =>
  `/mypage/visitReservations/${kind}/${id}`;
