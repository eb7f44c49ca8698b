import type { CatalogEnqueteAnswers } from '#machines/catalog-enquete.types.ts';

/** Answers that are valid for the flow, one set a branch of it: one that is posted, and one that is not. */
export const catalogEnqueteExamples = {
  satisfied: {
    new: {
      satisfactionLevel: '5',
      goodPoints: ['間取りの実例'],
      comment: '写真が多く、暮らしを想像しやすかったです。',
      wantsConsultation: 'true',
    },
  },
  withoutSatisfaction: {
    new: { satisfactionLevel: '', goodPoints: [], comment: '', wantsConsultation: 'false' },
  },
} satisfies Record<string, CatalogEnqueteAnswers>;
