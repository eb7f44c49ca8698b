/** What Lighthouse says of a page. */
export interface AuditedPage {
  readonly name: string;
  /** Of 100, by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The audits of a category that were not passed. */
  readonly failed: Readonly<Record<Category, readonly string[]>>;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Whether the largest thing painted is a picture that the page loads late on purpose. */
  readonly paintsLate: boolean;
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a page of the app must have. */
const FULL: readonly Category[] = ['accessibility', 'best-practices'];
const MOST_SHIFT = 0.02;

/** Why a page of the app does not pass. */
export function failuresOf({ name, scores, failed, layoutShift, paintsLate }: AuditedPage): string[] {
  return [
    ...FULL.filter((category) => scores[category] !== 100).map(
      (category) => `${name}: ${category} ${scores[category]} (${failed[category].join(', ')})`,
    ),
    ...(layoutShift > MOST_SHIFT ? [`${name}: the layout shifts by ${layoutShift.toFixed(3)}`] : []),
    ...(paintsLate ? [`${name}: the largest contentful paint is an image with loading="lazy"`] : []),
  ];
}

/** A Markdown table of the pages. */
export const auditTable = (pages: readonly AuditedPage[]): string[] => [
  `| Lighthouse, mobile | ${CATEGORIES.join(' | ')} | LCP ms | CLS | LCP is lazy |`,
  `| --- | ${CATEGORIES.map(() => '--:').join(' | ')} | --: | --: | --- |`,
  ...pages.map(
    ({ name, scores, largestPaint, layoutShift, paintsLate }) =>
      `| ${name} | ${CATEGORIES.map((category) => scores[category]).join(' | ')} | ` +
      `${largestPaint.toFixed(0)} | ${layoutShift.toFixed(3)} | ${paintsLate ? 'yes' : 'no'} |`,
  ),
];
