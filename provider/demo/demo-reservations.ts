import { listStartTimes } from '#provider/booking/open-days.ts';
import { addDays, tokyoDay, weekdayOf } from '#provider/booking/tokyo-time.ts';
import type { NewVisit } from '#provider/db/booking-tables.ts';
import type { ShopRow } from '#provider/db/builder-tables.ts';
import { nextSaturday } from './demo-builder.ts';
import { demoHearing } from './demo-hearing.ts';

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
  const today = tokyoDay(now);
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
  {
    now,
    slotCapacity,
    consultationMinutes,
  }: { now: Date; slotCapacity: number; consultationMinutes: number },
): NewVisit[] {
  const saturday = nextSaturday(tokyoDay(now));
  const everyTime = listStartTimes({ ...shop, consultationMinutes });
  const full = (date: string, times: readonly string[]) =>
    times.flatMap((time) =>
      Array.from({ length: slotCapacity }, () => visit(customerId, shop, date, time, now)),
    );
  return [...full(saturday, ['10:00', '13:00']), ...full(addDays(saturday, 7), everyTime)];
}

function openDayFrom({ closedWeekdays }: ShopRow, day: string): string {
  return closedWeekdays.includes(weekdayOf(day)) ? addDays(day, 1) : day;
}
