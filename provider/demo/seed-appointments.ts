import { and, asc, eq } from 'drizzle-orm';
import { listStartTimes } from '#provider/booking/open-days.ts';
import type { NewVisit } from '#provider/db/booking-tables.ts';
import { eventSessions, meetings, visitReservations } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { formItems, itemForms, reservationSettings, reservations } from '#provider/db/form-tables.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { addDays, instantInJapan, todayInJapan, weekdayOf } from '#src/lib/japan-date.ts';
import { changeDeadline } from '#src/lib/visit-times.ts';
import { nextSaturday } from './demo-builder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FRIDAY = 5;
/** Indexes into the demo events. Both events take place at the regular customer's shop. */
const COMING_EVENT = 1;
const PAST_EVENT = 19;

/**
 * The regular customer's answers to required questions, by kind of question. A question with options gets its first
 * option.
 */
const regularAnswers: Readonly<Record<string, string>> = {
  text: '鈴木 健一',
  tel: '09000000002',
  email: 'kenichi.suzuki@example.com',
};

interface Regular {
  readonly customerId: number;
  readonly now: Date;
  readonly shop: ShopRow;
  readonly eventIds: readonly number[];
}

/**
 * Stores the regular customer's meetings, reservations and visits. Some are past, some upcoming, some cancelled, and
 * some too late to cancel.
 */
export async function seedAppointments(tx: Database, regular: Regular): Promise<void> {
  await tx.insert(meetings).values(createMeetings(regular));
  await tx.insert(reservations).values(createReservations(regular, await loadForms(tx)));
  await tx.insert(visitReservations).values(await createVisits(tx, regular));
}

function createMeetings({ customerId, now }: Regular): (typeof meetings.$inferInsert)[] {
  const today = todayInJapan(now);
  const meeting = (title: string, daysAhead: number, from: string, to: string) => {
    const day = addDays(today, daysAhead);
    return {
      customerId,
      title,
      status: 'confirmed' as const,
      startsAt: instantInJapan(day, from),
      endsAt: instantInJapan(day, to),
      place: '横浜港北ショールーム',
      staffName: '山田 さくら',
      cancelUntil: changeDeadline(day),
    };
  };
  return [
    meeting('初回ヒアリング', -20, '10:00', '11:30'),
    meeting('プランのご提案', 6, '13:00', '15:00'),
    {
      ...meeting('資金計画のご相談', 8, '10:00', '11:00'),
      status: 'cancelled',
      cancelReason: '家族の予定と重なったため',
      cancelledAt: new Date(now.getTime() - DAY_MS),
    },
    { ...meeting('土地のご案内', 1, '14:00', '16:00'), cancelUntil: new Date(now.getTime() - 60_000) },
    { ...meeting('ご契約のお手続き', 12, '10:00', '12:00'), cancelUntil: null },
  ];
}

interface Forms {
  readonly settingId: number;
  readonly itemFormId: number;
  readonly tourAnswers: ItemAnswer[];
}

async function loadForms(tx: Database): Promise<Forms> {
  const [setting] = await tx.select().from(reservationSettings).orderBy(asc(reservationSettings.id));
  const [form] = await tx.select().from(itemForms).orderBy(asc(itemForms.id));
  invariant(setting && form, 'seedAppointments: the demo data lacks a setting or a form.');
  const questions = await tx
    .select()
    .from(formItems)
    .where(and(eq(formItems.reservationSettingId, setting.id), eq(formItems.required, true)))
    .orderBy(asc(formItems.position));
  const tourAnswers = questions.map(({ id, kind, options }) => ({
    itemId: id,
    answers: [regularAnswers[kind] ?? options[0] ?? ''],
  }));
  return { settingId: setting.id, itemFormId: form.id, tourAnswers };
}

function createReservations(
  { customerId, now }: Regular,
  { settingId, itemFormId, tourAnswers }: Forms,
): (typeof reservations.$inferInsert)[] {
  const today = todayInJapan(now);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const friday = addDays(today, ((FRIDAY - weekdayOf(today) + 7) % 7) + 7);
  const tour = (day: string) => ({
    customerId,
    reservationSettingId: settingId,
    status: 'confirmed' as const,
    day,
    time: '10:00',
    itemAnswers: tourAnswers,
  });
  return [
    { ...tour(addDays(today, -14)), createdAt: daysAgo(30) },
    { ...tour(friday), createdAt: daysAgo(5) },
    {
      ...tour(addDays(friday, 7)),
      status: 'cancelled',
      cancelReason: '都合が悪くなったため',
      cancelledAt: daysAgo(2),
      createdAt: daysAgo(4),
    },
    { ...tour(today), time: '15:00', createdAt: daysAgo(3) },
    { customerId, itemFormId, status: 'requested', itemAnswers: [], createdAt: daysAgo(1) },
  ];
}

/**
 * Generated ids start at 101. The ids of these visits are lower, so the number of the next booking does not depend on
 * these visits.
 */
async function createVisits(
  tx: Database,
  { customerId, now, shop, eventIds }: Regular,
): Promise<(typeof visitReservations.$inferInsert)[]> {
  const today = todayInJapan(now);
  const visit = (daysAgo: number, day: string, time: string) => ({
    customerId,
    builderShopId: shop.id,
    kind: 'consultation' as const,
    status: 'confirmed' as const,
    desiredOn1: day,
    desiredTime1: time,
    shopVisitor: 2,
    useKidsSpace: false,
    useParking: true,
    otherConfirmation: '',
    hearingLists: [],
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  });
  const entry = async (position: number, daysAgo: number) => {
    const eventId = eventIds[position];
    invariant(eventId, `seedAppointments: there is no demo event ${position}.`);
    const [session] = await tx
      .select()
      .from(eventSessions)
      .where(and(eq(eventSessions.eventId, eventId), eq(eventSessions.builderShopId, shop.id)))
      .orderBy(asc(eventSessions.id));
    invariant(session, `seedAppointments: demo event ${position} is not held in ${shop.name}.`);
    return { ...visit(daysAgo, session.day, session.time), kind: 'event' as const, eventId };
  };
  return [
    { id: 51, ...(await entry(PAST_EVENT, 40)) },
    { id: 52, ...(await entry(COMING_EVENT, 6)) },
    { id: 53, ...visit(9, today, '16:00') },
    {
      id: 54,
      ...visit(12, addDays(today, 16), '10:00'),
      status: 'cancelled',
      cancelReason: '日程を改めてお願いしたいため',
      cancelledAt: new Date(now.getTime() - 8 * DAY_MS),
    },
  ];
}

const HOUR_MS = 60 * 60 * 1000;

const visit = (customerId: number, shop: ShopRow, date: string, time: string, createdAt: Date) => ({
  customerId,
  builderShopId: shop.id,
  kind: 'consultation' as const,
  status: 'confirmed' as const,
  desiredOn1: date,
  desiredTime1: time,
  shopVisitor: 2,
  useKidsSpace: false,
  useParking: true,
  otherConfirmation: '',
  hearingLists: [],
  createdAt,
});

export function regularVisits(customerId: number, shop: ShopRow, now: Date): NewVisit[] {
  const today = todayInJapan(now);
  const longAgo = new Date(now.getTime() - 30 * 24 * HOUR_MS);
  const lately = new Date(now.getTime() - 50 * HOUR_MS);
  return [
    visit(customerId, shop, openDayFrom(shop, addDays(today, -24)), '13:00', longAgo),
    {
      ...visit(customerId, shop, openDayFrom(shop, addDays(today, 9)), '11:00', lately),
      shopVisitor: 3,
      useKidsSpace: true,
      transportation: 'car',
      noPhoneCall: true,
      hearingLists: demoHearing,
      otherConfirmation: '子ども（4歳）と一緒に伺います。',
    },
  ];
}

/** Returns visits that fill two slots of the next Saturday, and every slot of the Saturday after it. */
export function createFullDays(
  customerId: number,
  shop: ShopRow,
  { now, consultationMinutes }: { now: Date; consultationMinutes: number },
): NewVisit[] {
  const saturday = nextSaturday(todayInJapan(now));
  const everyTime = listStartTimes({ ...shop, consultationMinutes });
  const full = (date: string, times: readonly string[]) =>
    times.flatMap((time) =>
      Array.from({ length: shop.consultationCapacity[weekdayOf(date)] ?? 0 }, () =>
        visit(customerId, shop, date, time, now),
      ),
    );
  return [...full(saturday, ['10:00', '13:00']), ...full(addDays(saturday, 7), everyTime)];
}

function openDayFrom({ closedWeekdays }: ShopRow, day: string): string {
  return closedWeekdays.includes(weekdayOf(day)) ? addDays(day, 1) : day;
}

const demoHearing = [
  { id: 1, label: '家づくりのご検討状況を教えてください', answers: ['具体的に検討している'] },
  { id: 4, label: '当社をお知りになったきっかけをお選びください', answers: ['Instagram'] },
];
