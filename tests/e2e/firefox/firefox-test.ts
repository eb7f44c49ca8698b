import { test as walks } from '#tests/e2e/support/test.ts';

interface Tracked {
  _valueTracker?: { setValue(value: string): void };
}

export const test = walks.extend({
  page: async ({ page }, use) => {
    // WebDriver BiDi's `fill` sets the value by script. React takes such a change for one of its own and ignores it.
    await page.addInitScript(() => {
      const forget = ({ target, isTrusted }: Event) => {
        if (!isTrusted) (target as Tracked | null)?._valueTracker?.setValue('');
      };
      window.addEventListener('input', forget, true);
    });
    await use(page);
  },
});
