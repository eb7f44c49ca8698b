import { expect, it } from 'vitest';
import type { AuditedPage } from './audited-page.ts';
import { auditTable, failuresOf } from './audited-page.ts';

const page: AuditedPage = {
  name: '/events',
  scores: { performance: 71, accessibility: 100, 'best-practices': 100, seo: 66 },
  failed: { performance: [], accessibility: [], 'best-practices': [], seo: ['is-crawlable'] },
  largestPaint: 2345.6,
  layoutShift: 0.02,
  paintsLate: false,
};

it('a slow page that is hidden from search engines is accepted if it has no other fault', () => {
  expect(failuresOf(page)).toEqual([]);
});

it('accessibility and best-practices below 100, a layout shift and a lazy image are reported', () => {
  const poor: AuditedPage = {
    ...page,
    scores: { ...page.scores, accessibility: 96, 'best-practices': 93 },
    failed: {
      ...page.failed,
      accessibility: ['color-contrast'],
      'best-practices': ['errors-in-console', 'csp'],
    },
    layoutShift: 0.021,
    paintsLate: true,
  };
  expect(failuresOf(poor)).toEqual([
    '/events: accessibility 96 (color-contrast)',
    '/events: best-practices 93 (errors-in-console, csp)',
    '/events: the layout shifts by 0.021',
    '/events: the largest contentful paint is an image with loading="lazy"',
  ]);
});

it('an audited page is shown as a table row', () => {
  expect(auditTable([page]).at(-1)).toBe('| /events | 71 | 100 | 100 | 66 | 2346 | 0.020 | no |');
});
