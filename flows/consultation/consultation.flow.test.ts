import { expect, test } from 'vitest';
import type { ConsultationAnswers, ConsultationContext } from '#machines/consultation.types.ts';
import type { ConsultationData } from './consultation.flow.ts';
import { consultationFlow } from './consultation.flow.ts';

const yokohama = { id: 3, name: '横浜港北ショールーム' };
const data = { shops: [yokohama], setting: { durationMinutes: 90 } } as unknown as ConsultationData;
const selectShop = { builderShopId: 3 };
const saturday = { date: '2026-11-28', time: '10:00' };
const sunday = { date: '2026-11-29', time: '14:00' };

test.each<[Partial<ConsultationAnswers>, object | null]>([
  [{}, null],
  [{ selectShop }, { title: '横浜港北ショールーム', detail: '', shop: yokohama }],
  [
    { selectShop, selectDesiredDate: { wishes: [saturday, sunday] } },
    {
      title: '横浜港北ショールーム',
      detail: '第1希望 11月28日(土) 10:00〜11:30（ほか1件）',
      shop: yokohama,
    },
  ],
])(
  'BOOK-72 each step after the shop step names the shop, and the preferred times once they are chosen',
  (answers, subject) => {
    expect(consultationFlow.subject?.(data, { answers } as ConsultationContext)).toEqual(subject);
  },
);
