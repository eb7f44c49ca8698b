import type { SiteAnswers } from './site.machine.ts';

const budget = { budget: '4,000万円台' };

/** Valid answers, one set for each branch of the flow. */
export const siteExamples = {
  seeksLand: {
    land: { landConsiderationStatus: '土地探しはこれから' },
    area: { desiredPrefectureId: '14' },
    budget,
  },
  hasLand: { land: { landConsiderationStatus: '購入済み' }, budget },
} satisfies Record<string, Partial<SiteAnswers>>;
