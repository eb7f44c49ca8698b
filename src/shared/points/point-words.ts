import { formatYearDay } from '#src/lib/japan-date.ts';

const grouped = new Intl.NumberFormat('ja-JP');

/** `1200` → `1,200`. */
export const formatNumber = (number: number): string => grouped.format(number);

/** `1200` → `1,200ポイント`. */
export const formatPoints = (points: number): string => `${formatNumber(points)}ポイント`;

/** `500` → `＋500`, `-200` → `−200`. */
export const formatPointChange = (points: number): string =>
  `${points < 0 ? '−' : '＋'}${formatNumber(Math.abs(points))}`;

/** The actions for which a customer gets a present (VIEW-19), each with its page. */
export const rewardedActions = {
  catalog_enquete: {
    name: 'カタログアンケートへのご回答',
    to: '/catalogEnquetes/new',
    label: 'アンケートに回答する',
  },
  consultation: { name: '家づくり相談のご予約', to: '/consultations', label: '相談を予約する' },
} as const;

export const formatExpiry = ({ points, expiresOn }: { points: number; expiresOn: string }): string =>
  `${formatPoints(points)}の有効期限 ${formatYearDay(expiresOn)}`;
