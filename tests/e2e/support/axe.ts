import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Search {
  rules?: string[];
  /**
   * Checks only elements that keep their own colours in forced-colours mode. For other elements, browsers do not report the
   * colours that they really use.
   */
  ownColours?: boolean;
}

/**
 * Returns axe's violations with reasons, such as `color-contrast: <p class="css-1abc">…</p>`. Ignores the colours of LINE's
 * login button, which LINE prescribes (LINE-20).
 */
export async function violationsOn(page: Page, { rules, ownColours }: Search = {}): Promise<string[]> {
  // Evaluates axe as an expression, because the app's content security policy refuses script elements. Loads it only once per
  // page, because parsing axe takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Axe preloads style sheets and media of other sites by default. The app has none, and preloading takes half of the run time.
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
      const found = (await runner.run(isOwn ? own : document, options)).violations;
      const isOfLine = ({ target: [selector] }: axe.NodeResult) =>
        document.querySelector(String(selector))?.closest('[data-colours=of-line]');
      return found
        .map((each) =>
          each.id === 'color-contrast'
            ? { ...each, nodes: each.nodes.filter((node) => !isOfLine(node)) }
            : each,
        )
        .filter(({ nodes }) => nodes.length > 0);
    },
    { named: rules, isOwn: ownColours ?? false },
  );
  const told = ({ html, failureSummary }: axe.NodeResult) => `${html}\n${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join('\n')}`);
}
