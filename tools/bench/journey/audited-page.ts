export interface AuditedPage {
  readonly name: string;
  /** Out of 100, by category. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly failed: Readonly<Record<Category, readonly string[]>>;
  /** In milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** True if the largest painted element is a picture that the page loads late on purpose. */
  readonly paintsLate: boolean;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories in which a page of the app must have full marks. */
const FULL: readonly Category[] = ['accessibility', 'best-practices'];
const MOST_SHIFT = 0.02;

/** The reasons why a page of the app fails. */
export function failuresOf({ name, scores, failed, layoutShift, paintsLate }: AuditedPage): string[] {
  return [
    ...FULL.filter((category) => scores[category] !== 100).map(
      (category) => `${name}: ${category} ${scores[category]} (${failed[category].join(', ')})`,
    ),
    ...(layoutShift > MOST_SHIFT ? [`${name}: the layout shifts by ${layoutShift.toFixed(3)}`] : []),
    ...(paintsLate ? [`${name}: the largest contentful paint is an image with loading="lazy"`] : []),
  ];
}

export const auditTable = (pages: readonly AuditedPage[]): string[] => [
  `| Lighthouse, mobile | ${CATEGORIES.join(' | ')} | LCP ms | CLS | LCP is lazy |`,
  `| --- | ${CATEGORIES.map(() => '--:').join(' | ')} | --: | --: | --- |`,
  ...pages.map(
    ({ name, scores, largestPaint, layoutShift, paintsLate }) =>
      `| ${name} | ${CATEGORIES.map((category) => scores[category]).join(' | ')} | ` +
      `${largestPaint.toFixed(0)} | ${layoutShift.toFixed(3)} | ${paintsLate ? 'yes' : 'no'} |`,
  ),
];
