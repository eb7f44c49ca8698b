import type { Database } from '#provider/db/database.ts';
import { mediaFiles } from '#provider/db/media-file-tables.ts';
import { estimate } from '#provider/demo/files/estimate.ts';
import { planImage } from '#provider/demo/files/plan-image.ts';

type NewFile = Omit<typeof mediaFiles.$inferInsert, 'id' | 'customerId' | 'createdAt'>;
type FileName = 'estimate' | 'plan' | 'notice' | 'gone';

const notice = `工事のお知らせ

鈴木 健一 様

いつもお世話になっております。
下記の日程で地盤調査を行います。立ち会いは不要です。

  日時　来週火曜日　10:00〜12:00
  場所　横浜市都筑区茅ケ崎中央

株式会社ひだまり住宅　横浜港北ショールーム
`;

export const demoFiles = (): Record<FileName, NewFile> => ({
  estimate: {
    uuid: 'f1a7c0de-0001-4b1e-9a5d-2c3e4f506101',
    name: 'お見積書.pdf',
    contentType: 'application/pdf',
    content: estimate(),
  },
  plan: {
    uuid: 'f1a7c0de-0002-4b1e-9a5d-2c3e4f506102',
    name: '間取り図（第1案）.png',
    contentType: 'image/png',
    content: planImage(),
  },
  notice: {
    uuid: 'f1a7c0de-0003-4b1e-9a5d-2c3e4f506103',
    name: '工事のお知らせ.txt',
    contentType: 'text/plain; charset=utf-8',
    content: Buffer.from(notice, 'utf8'),
  },
  gone: {
    uuid: 'f1a7c0de-0004-4b1e-9a5d-2c3e4f506104',
    name: '旧お見積書.pdf',
    contentType: 'application/pdf',
    content: null,
  },
});

export async function seedMediaFiles(tx: Database, regularId: number, now: Date): Promise<void> {
  await tx
    .insert(mediaFiles)
    .values(Object.values(demoFiles()).map((file) => ({ ...file, customerId: regularId, createdAt: now })));
}
