import { test as walks } from '#tests/e2e/support/test.ts';

interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

/** The tests of Chromium's walks, with a page in Firefox. */
export const test = walks.extend({
  page: async ({ page }, use) => {
    // Over WebDriver BiDi `fill` sets a value by script, which React takes for its own and does not notice.
    await page.addInitScript(() => {
      const forget = ({ target, isTrusted }: Event) => {
        if (!isTrusted) (target as Tracked | null)?._valueTracker?.setValue('');
      };
      window.addEventListener('input', forget, true);
    });
    await use(page);
  },
});
