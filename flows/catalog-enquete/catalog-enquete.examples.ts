import type { CatalogEnqueteAnswers } from '#machines/catalog-enquete.machine.ts';

/**
 * Valid answers, one set for each branch of the flow. `satisfied` is sent. `withoutSatisfaction` is empty, so the flow
 * ends without a call. `onlyComment` is not sent until it has a satisfaction level.
 */
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
  onlyComment: {
    new: {
      satisfactionLevel: '',
      goodPoints: [],
      comment: '写真がきれいでした。',
      wantsConsultation: 'false',
    },
  },
} satisfies Record<string, CatalogEnqueteAnswers>;
