import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page, every rule on: `color-contrast: <p class="css-1abc">…</p>`, and why. Empty when nothing is. */
export async function violationsOn(page: Page): Promise<string[]> {
  // As an expression, since the content security policy of the app refuses script elements; to read it takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Preloading fetches the style sheets and the media of other sites, of which the app has none: half of a run's time.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], preload: false }),
  );
  const told = ({ html, failureSummary }: axe.NodeResult) => `${html}\n${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join('\n')}`);
}
