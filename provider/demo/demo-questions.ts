import type { advanceConfirmations } from '#provider/db/schema.ts';

type Question = Omit<typeof advanceConfirmations.$inferInsert, 'id' | 'builderId' | 'position'>;

export const demoQuestions: readonly Question[] = [
  {
    label: '家づくりのご検討状況を教えてください',
    kind: 'radio',
    required: true,
    options: [
      '情報を集めはじめたところ',
      '具体的に検討している',
      '土地や資金から相談したい',
      '建て替えを考えている',
    ],
  },
  {
    label: '当日、とくにお聞きになりたいことをお選びください',
    kind: 'checkbox',
    required: false,
    options: [
      '間取り・デザイン',
      '資金計画・住宅ローン',
      '土地探し',
      '断熱・耐震などの性能',
      '完成までの流れ',
      '保証・アフターサービス',
    ],
  },
  {
    label: 'ご家族のことや今のお住まいのお困りごとなど、事前に伝えておきたいことをご記入ください',
    kind: 'textarea',
    required: false,
    maxLength: 500,
    options: [],
  },
  {
    label: '当社をお知りになったきっかけをお選びください',
    kind: 'select',
    required: true,
    options: [
      'インターネット検索',
      'Instagram',
      'ご家族・ご友人の紹介',
      '住宅雑誌・広告',
      '店舗の前を通りかかって',
      'その他',
    ],
  },
];
