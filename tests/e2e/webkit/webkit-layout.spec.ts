import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { hiddenAtFocusOn } from '#tests/e2e/support/focus-in-view.ts';
import { cutOn, squeezedOn, WHOLE } from '#tests/e2e/support/layout.ts';
import { bookWithReloads, walkBackAndForth } from '#tests/e2e/support/restless-walk.ts';
import type { StepName } from '#tests/e2e/support/steps.ts';
import { firstPlan } from '#tests/e2e/support/test.ts';
import { routeTable } from '#tests/support/route-table.ts';
import { expect, test } from './webkit-test.ts';

const WIDTHS = [320, 390];
/** Viewports of a phone on its side, and of an upright phone with its keyboard open. */
const LOW = { onItsSide: { width: 844, height: 390 }, typing: { width: 390, height: 400 } };
/**
 * One path for each page. The table has several paths for some pages, because a link to a step that the customer has
 * not reached opens the first unanswered step.
 */
const PATHS = [...new Map(routeTable.map(({ path, title }) => [title ?? path, path])).values()];
const MIDDLE = Math.ceil(PATHS.length / 2);
const HALVES = [PATHS.slice(0, MIDDLE), PATHS.slice(MIDDLE)];

const regular = personas.find(({ key }) => key === 'regular');
invariant(regular, 'webkit-layout.spec: there is no persona `regular`.');

/** Returns one text for each phone width at which a loaded page is wider than the screen. */
async function overflowsOn(page: Page, screen: string): Promise<string[]> {
  const overflows: string[] = [];
  await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), screen).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const { overflow } = await squeezedOn(page);
    if (overflow > 0) overflows.push(`${screen}: ${overflow} px at ${width}`);
  }
  return overflows;
}

test.describe('in WebKit, no page is wider than a phone of 320 px or 390 px:', () => {
  for (const [nth, paths] of HALVES.entries()) {
    test(`half ${nth + 1} of the pages`, async ({ page }) => {
      const customer = customerOn(page, regular.uuid, await firstPlan(regular.uuid));
      const overflows: string[] = [];
      await customer.openLink('/mypage');
      await customer.signIn(regular.displayName);
      await expect(page.getByRole('heading', { level: 1, name: 'マイページ' })).toBeVisible();
      for (const path of paths) {
        await customer.openLink(path);
        overflows.push(...(await overflowsOn(page, path)));
      }
      expect(overflows).toEqual([]);
    });
  }
});

test.describe('in WebKit, for a customer whom LINE does not know yet,', () => {
  test.use({ knownToLine: false });

  test('back, forward and reload keep the answers, and each step fits and shows the focus', async ({
    customer,
    page,
  }) => {
    const overflows: string[] = [];
    const hidden: string[] = [];
    const look = async (step: StepName) => {
      overflows.push(...(await overflowsOn(page, step)));
      for (const [shape, size] of Object.entries(LOW)) {
        await page.setViewportSize(size);
        expect(await cutOn(page), `${step}, ${shape}`).toEqual(WHOLE);
        hidden.push(...(await hiddenAtFocusOn(page)).map((control) => `${step}, ${shape}: ${control}`));
      }
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await customer.openLink();
    await customer.signIn('佐藤 はるか');
    await walkBackAndForth(customer, look);
    await bookWithReloads(customer);
    await look('complete');
    expect({ overflows, hidden }).toEqual({ overflows: [], hidden: [] });
  });
});
