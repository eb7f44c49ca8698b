import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Search {
  /** Those rules alone. */
  rules?: string[];
  /** Only what keeps colours of its own where the system chooses them: of the rest a browser does not tell the colours. */
  ownColours?: boolean;
}

/** What axe finds wrong with a page: `color-contrast: <p class="css-1abc">…</p>`, and why. Empty when nothing is. */
export async function violationsOn(page: Page, { rules, ownColours }: Search = {}): Promise<string[]> {
  // As an expression, since the content security policy of the app refuses script elements; to read it takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Preloading fetches the style sheets and the media of other sites, of which the app has none: half of a run's time.
  const violations = await page.evaluate(
    async ({ named, isOwn }) => {
      const adjusts = (element: Element) => getComputedStyle(element).getPropertyValue('forced-color-adjust');
      const own = [...document.body.querySelectorAll('*')].filter(
        (each) => isOwn && adjusts(each) === 'none',
      );
      if (isOwn && own.length === 0) return [];
      const options: axe.RunOptions = {
        resultTypes: ['violations'],
        preload: false,
        ...(named && { runOnly: named }),
      };
      const { axe: runner } = window as unknown as { axe: typeof axe };
      return (await runner.run(isOwn ? own : document, options)).violations;
    },
    { named: rules, isOwn: ownColours ?? false },
  );
  const told = ({ html, failureSummary }: axe.NodeResult) => `${html}\n${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join('\n')}`);
}
