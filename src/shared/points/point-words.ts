import { formatYearDay } from '#src/lib/japan-date.ts';

const grouped = new Intl.NumberFormat('ja-JP');

/** `1200` → `1,200`. */
export const numberInWords = (number: number): string => grouped.format(number);

/** `1200` → `1,200ポイント`. */
export const pointsInWords = (points: number): string => `${numberInWords(points)}ポイント`;

/** `500` → `＋500`, `-200` → `−200`. */
export const changeInWords = (points: number): string =>
  `${points < 0 ? '−' : '＋'}${numberInWords(Math.abs(points))}`;

/** The actions for which a customer gets a present (VIEW-19), each with its page. */
export const acts = {
  catalog_enquete: {
    name: 'カタログアンケートへのご回答',
    to: '/catalogEnquetes/new',
    label: 'アンケートに回答する',
  },
  consultation: { name: '家づくり相談のご予約', to: '/consultations', label: '相談を予約する' },
} as const;

export const expiryInWords = ({ points, expiresOn }: { points: number; expiresOn: string }): string =>
  `${pointsInWords(points)}の有効期限 ${formatYearDay(expiresOn)}`;
