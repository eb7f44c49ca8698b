import { pdf } from './pdf.ts';

const ROWS: readonly (readonly [item: string, amount: string])[] = [
  ['建物本体工事', '24,800,000円'],
  ['付帯工事（給排水・電気）', '2,350,000円'],
  ['外構工事', '1,600,000円'],
  ['設計・申請費用', '980,000円'],
  ['消費税（10%）', '2,973,000円'],
];
const TOTAL = '32,703,000円';
const TOP = 610;
const ROW = 34;

export function estimate(): Uint8Array {
  const bottom = TOP - ROWS.length * ROW;
  return pdf(
    [
      { x: 250, y: 770, size: 24, text: 'お見積書' },
      { x: 60, y: 710, size: 14, text: '鈴木 健一 様' },
      { x: 60, y: 680, size: 10, text: '下記のとおりお見積り申し上げます。' },
      { x: 380, y: 710, size: 11, text: '株式会社ひだまり住宅' },
      { x: 380, y: 692, size: 9, text: '横浜港北ショールーム' },
      { x: 380, y: 678, size: 9, text: '電話 0120-000-013' },
      { x: 72, y: TOP + 12, size: 11, text: '項目' },
      { x: 400, y: TOP + 12, size: 11, text: '金額' },
      ...ROWS.flatMap(([item, amount], index) => [
        { x: 72, y: TOP - index * ROW - 22, size: 11, text: item },
        { x: 400, y: TOP - index * ROW - 22, size: 11, text: amount },
      ]),
      { x: 72, y: bottom - 28, size: 14, text: '合計' },
      { x: 400, y: bottom - 28, size: 14, text: TOTAL },
      { x: 60, y: 90, size: 9, text: '※この書類はデモンストレーション用の見本です。' },
    ],
    [
      { x: 60, y: TOP, width: 475, height: 32, grey: 0.9 },
      ...ROWS.map((_, index) => ({ x: 60, y: TOP - (index + 1) * ROW, width: 475, height: 0.6, grey: 0.6 })),
      { x: 60, y: bottom - 44, width: 475, height: 1.5, grey: 0.2 },
    ],
  );
}
