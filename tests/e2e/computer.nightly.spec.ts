import { lineButton, qrCode, signInButton } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ knownToLine: false, viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('on a computer, /friends shows a QR code for the phone', async ({ customer, page }) => {
  await customer.openLink('/friends');
  await expect(qrCode(page)).toBeVisible();
  await expect(lineButton(page)).toBeVisible();
});

test('LINE-20 LINE’s login button has LINE’s colours and logo at rest, on hover and pressed', async ({
  customer,
  page,
}) => {
  await customer.openLink('/mypage');
  const button = signInButton(page);
  const look = () =>
    button.evaluate((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      return { color, backgroundColor, washes: backgroundImage.match(/0\.\d+/g) };
    });
  const colours = { color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(6, 199, 85)' };
  await expect(button.locator('svg')).toBeVisible();
  expect(await look()).toEqual({ ...colours, washes: null });
  await button.hover();
  await expect.poll(look).toEqual({ ...colours, washes: ['0.1', '0.1'] });
  await page.mouse.down();
  await expect.poll(look).toEqual({ ...colours, washes: ['0.3', '0.3'] });
});
