import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { addPhotoInquiry, endSessions, formsOf } from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay } from '#tests/e2e/support/calls-under-way.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { inquiryOn } from '#tests/e2e/support/form-answers.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { button, field, signInButton } from '#tests/e2e/support/on-page.ts';
import { keptImages, takePhoto } from '#tests/e2e/support/photos.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const responsesTo = async (uuid: string, id: number) =>
  (await formsOf(uuid)).responses.filter(({ inquiryId }) => inquiryId === id);

test('images are shrunk and turned upright, survive a sign-in and a reload, and are sent only once', async ({
  page,
  customer,
  trouble,
}) => {
  const LIMIT_KB = 200;
  const id = await addPhotoInquiry(customer.uuid, LIMIT_KB);
  const inquiry = inquiryOn(page, customer.uuid, id);
  const told = arrivalTold(page);
  const calls = callsUnderWay(page);
  await inquiry.open('form');
  await inquiry.expectAt('form');
  await told;
  const turned = await takePhoto(page, 'IMG_0001.jpg', { width: 1600, height: 1200, turned: true });
  expect(turned.buffer.length / 1024).toBeGreaterThan(LIMIT_KB);
  const removed = await takePhoto(page, 'IMG_0002.jpg', { width: 200, height: 200 });
  await inquiry.files.setInputFiles([turned, removed]);
  await expect(inquiry.ready).toHaveCount(2);
  await page.getByRole('button', { name: '土地や周辺のお写真 画像2を削除' }).click();
  await expect(inquiry.ready).toHaveCount(1);
  await field(page, 'お写真の説明').fill('北側です。');

  const signedOut = 'after a 401 while sending, the sign-in returns to the review with the image';
  await meeting('F8', 'inquiry', signedOut, async () => {
    await inquiry.press('form');
    await inquiry.expectAt('confirm');
    trouble.expect(/401 /);
    await calls.ended();
    await endSessions(customer.uuid);
    await inquiry.press('confirm');
    await signInButton(page).click();
    await inquiry.expectAt('confirm');
    await expect(page.getByRole('img', { name: '画像1' })).toBeVisible();
    expect(await responsesTo(customer.uuid, id)).toEqual([]);
  });
  await meeting('F13', 'inquiry', 'a reload keeps the answers and images', async () => {
    await page.reload();
    await inquiry.expectAt('form');
    await expect(inquiry.ready).toHaveCount(1);
    const isUpright = inquiry.ready
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
    expect(await isUpright).toBe(true);
    await inquiry.press('form');
    await inquiry.expectAt('confirm');
  });
  const slow = 'a slow upload shows its progress in percent, and a double tap sends only once';
  await meeting('F1', 'inquiry', slow, async () => {
    const line = await page.context().newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await line.send('Network.emulateNetworkConditions', speed);
    await customer.doubleTap(inquiry.button('confirm'));
    await expect(button(page, engineTexts.sending)).toContainText(/\d+%/);
    await inquiry.expectAt('complete');
  });
  const sent = await responsesTo(customer.uuid, id);
  const shape = { contentType: 'image/jpeg', hasNotes: false, isSmall: true };
  expect(
    sent.map(({ answers, images }) => ({
      answers,
      images: images.map(({ kilobytes, ...image }) => ({ ...image, isSmall: kilobytes <= LIMIT_KB })),
    })),
  ).toEqual([{ answers: [['北側です。']], images: [shape] }]);
  await expect.poll(() => keptImages(page)).toBe(0);
});
