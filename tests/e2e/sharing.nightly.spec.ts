import type { Page } from 'playwright/test';
import { test as browserTest } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { SHARE_LABEL, shareOutcomeCopy } from '#src/shared/line-offers/share-with-family.tsx';
import { APP, accessToken } from '#tests/e2e/support/liff-visit.ts';
import { bookingsLink } from '#tests/e2e/support/on-page.ts';
import { SITE } from '#tests/e2e/support/origins.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import {
  refuseStrangers,
  routeFriendPicker,
  routeFriendship,
  seedInClient,
} from '#tests/support/line-hosts.ts';
import { recordScreen } from '#tools/review/recording/recording.ts';

const found = personas.find(({ key }) => key === 'regular');
invariant(found, 'sharing.spec: there is no persona `regular`.');
const regular = found;

const button = (page: Page) => page.getByRole('button', { name: SHARE_LABEL });

/** Pages with a share button. `path` is a pattern of the shared link, and `says` is a part of the shared text. */
const PAGES = {
  'an event': {
    open: (page: Page) => page.goto(`/events/1?uuid=${regular.uuid}`),
    path: '/events/1',
    says: '完成見学会',
  },
  'a booking': {
    open: (page: Page) => page.goto(`/mypage/visitReservations/visits/102?uuid=${regular.uuid}`),
    path: '/?',
    says: '日時：',
  },
  'a catalog': {
    open: async (page: Page) => {
      await page.goto(`/webCatalogs?uuid=${regular.uuid}`);
      await page.getByRole('link', { name: /平屋の間取り集/ }).click();
    },
    path: '/webCatalogs',
    says: '平屋の間取り集',
  },
} as const;

const outcome = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words).last();

/** Shares each page and checks the shared text, which `taken` returns. */
async function sendEach(
  page: Page,
  names: readonly (keyof typeof PAGES)[],
  said: string | RegExp,
  taken: () => Promise<string | undefined>,
) {
  for (const name of names) {
    const { open, path, says } = PAGES[name];
    await open(page);
    await button(page).click();
    await expect(outcome(page, said), name).toBeInViewport();
    await recordScreen(page, `share-${name.split(' ')[1]}`);
    const text = (await taken()) ?? '';
    expect(text, name).toContain(says);
    expect(text.split('\n').at(-1), name).toMatch(new RegExp(`^https?://[^/]+(/${APP.liffId})?${path}$`));
    expect(text.includes(regular.uuid), name).toBe(false);
  }
}

browserTest.describe('in LINE,', () => {
  browserTest.use({ baseURL: APP.origin });

  browserTest('a booking is sent to friends chosen in LINE', async ({ page, context }) => {
    const { assertNoStrangers } = await refuseStrangers(context, APP);
    await routeFriendship(context, APP, true);
    await seedInClient(context, APP, { accessToken, can: ['shareTargetPicker'] });
    const texts = await routeFriendPicker(context, page, APP);
    await sendEach(page, ['a booking'], shareOutcomeCopy.shared, async () => texts.pop());
    assertNoStrangers();
  });
});

test.describe('outside LINE,', { tag: '@photographed' }, () => {
  test.use({ knownToLine: false });

  test('a page is shared by the share sheet or, if there is none, as a copied link', async ({
    page,
    context,
    customer,
  }) => {
    await page.goto(`/mypage?uuid=${regular.uuid}`);
    await customer.signIn(regular.displayName);
    await expect(bookingsLink(page)).toBeVisible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await sendEach(page, ['an event'], shareOutcomeCopy.copied, copied);

    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: async ({ text, url }: ShareData) => sessionStorage.setItem('shared', `${text}\n${url}`),
      }),
    );
    const shared = () => page.evaluate(() => sessionStorage.getItem('shared') ?? '');
    await sendEach(page, ['a booking', 'a catalog'], shareOutcomeCopy.shared, shared);
  });
});
