import { addDays, tokyoDay } from '#provider/booking/tokyo-time.ts';
import type { incentiveSettings, pointHistories } from '#provider/db/point-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const POINT_LIFETIME_DAYS = 365;

type NewSetting = Omit<typeof incentiveSettings.$inferInsert, 'builderId' | 'position'>;
type NewEntry = typeof pointHistories.$inferInsert;

export const demoIncentives: readonly NewSetting[] = [
  {
    title: 'consultation',
    presentName: 'QUOカード 1,000円分',
    description: '家づくり相談をご予約いただいた方に、ご来場の際にお渡しします。',
    requiredPoints: 0,
    earnedPoints: 500,
    stock: 50,
  },
  {
    title: 'catalog_enquete',
    presentName: 'オリジナルエコバッグ',
    description: 'カタログアンケートにご回答いただいた方に、郵送でお届けします。',
    requiredPoints: 0,
    earnedPoints: 300,
    stock: null,
  },
  {
    title: 'consultation',
    presentName: 'カタログギフト 3,000円分',
    description: '1,000ポイントと交換できます。店舗の担当者にお申し付けください。',
    requiredPoints: 1000,
    earnedPoints: 0,
    stock: 10,
  },
];

/** 1,200 points. The customer spent 200 of 300 that were given more than a year ago; the other 100 have expired. */
export function regularPoints(customerId: number, now: Date): NewEntry[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const given = (points: number, reason: string, days: number): NewEntry => ({
    customerId,
    points,
    reason,
    expiresOn: addDays(tokyoDay(daysAgo(days)), POINT_LIFETIME_DAYS),
    createdAt: daysAgo(days),
  });
  return [
    given(300, '友だち追加', 390),
    given(700, 'モデルハウスのご見学', 200),
    { customerId, points: -200, reason: 'プレゼントとの交換', createdAt: daysAgo(100) },
    given(500, '家づくり相談のご予約', 30),
  ];
}
