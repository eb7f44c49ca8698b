export interface AuditedPage {
  readonly name: string;
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly failed: Readonly<Record<Category, readonly string[]>>;
  /** In milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** True if the largest contentful paint is an image with `loading="lazy"`. */
  readonly paintsLate: boolean;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories in which a page of the app must score 100. */
const FULL: readonly Category[] = ['accessibility', 'best-practices'];
const MOST_SHIFT = 0.02;

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
