import type { DemoEvent } from './demo-events.ts';

type Kind = DemoEvent['kind'];

const programmes: Readonly<Record<Kind, readonly string[]>> = {
  openHouse: [
    '受付とご案内（10分）',
    '見学：間取り・素材・設備のご説明（50分）',
    'ご質問・アンケート（20分）',
  ],
  seminar: ['受付', '講座（60分）', '個別のご質問（30分）'],
  consultation: ['ヒアリング（20分）', 'ご提案とご説明（50分）', '今後の進め方のご案内（10分）'],
  exhibition: ['受付', '展示の見学（自由見学）', 'ご希望の方は担当者がご案内します'],
};

const belongings: Readonly<Record<Kind, string>> = {
  openHouse: '手袋とスリッパをご用意しています。お子さまと一緒にご覧いただけます。',
  seminar: '筆記用具をお持ちください。録音・録画はご遠慮ください。',
  consultation: '土地の資料や今のお住まいの図面があればお持ちください。',
  exhibition: '小さなお子さまには、ベビーカーの貸し出しがございます。',
};

export const eventDescription = (kind: Kind, summary: string): string =>
  [
    `<p>${summary}</p>`,
    '<h3>当日の流れ</h3>',
    `<ol>${programmes[kind].map((step) => `<li>${step}</li>`).join('')}</ol>`,
    '<p>参加費は<strong>無料</strong>です。無理な営業はいたしませんので、お気軽にお越しください。</p>',
  ].join('');

export const eventNotes = (kind: Kind): string =>
  `${belongings[kind]}\nご予約の変更やキャンセルは、前日の17時までマイページで承ります。`;
