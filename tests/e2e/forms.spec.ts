import type { Page } from 'playwright/test';
import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import {
  addPhotoInquiry,
  breakCall,
  endSessions,
  formsOf,
  mendCalls,
} from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay, isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { inquiryOn } from '#tests/e2e/support/form-answers.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { alert, button, field, main, signInButton } from '#tests/e2e/support/on-page.ts';
import { disguised, takePhoto } from '#tests/e2e/support/photos.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const MINUTE_MS = 60 * 1000;

/** Counts the images in the browser's IndexedDB. */
const keptImages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('draftImages');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('images').objectStore('images').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = reject;
        };
      }),
  );

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
    await expect(button(page, '送信中')).toContainText(/\d+%/);
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

test('a message names each unusable file, a stalled upload keeps the images, and a sign-out deletes them', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/an inquiry could not be sent: timedOut/);
  const id = await addPhotoInquiry(customer.uuid);
  const inquiry = inquiryOn(page, customer.uuid, id);
  await page.clock.install();
  await inquiry.open('form');
  await expect(inquiry.files).toBeAttached();
  const whole = await takePhoto(page, 'garden.jpg', { width: 60, height: 40 });
  const { mimeType, buffer } = whole;
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await meeting('F20', 'inquiry', 'each unusable file is refused, and a message names it', async () => {
    await inquiry.files.setInputFiles([
      { name: 'empty.jpg', mimeType, buffer: Buffer.alloc(0) },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
      disguised,
      { name: 'cut-off.jpg', mimeType, buffer: buffer.subarray(0, buffer.length / 2) },
      { name: 'garbled.jpg', mimeType, buffer: Buffer.alloc(2000, buffer.subarray(0, 20)) },
      whole,
    ]);
    const wrongKind = 'JPEG・PNG・WebP形式の画像をお選びください';
    const broken = '画像を読み込めませんでした。別の画像をお選びください';
    await expect(page.getByRole('alert').locator('div div')).toHaveText([
      `empty.jpg：${wrongKind}`,
      `IMG_1.HEIC：${broken}`,
      `plan.png：${wrongKind}`,
      `cut-off.jpg：${broken}`,
      `garbled.jpg：${broken}`,
    ]);
    await expect(inquiry.ready).toHaveCount(1);
  });
  const most = 'an image of 10 MB is shrunk, and the form accepts at most five images';
  await meeting('F20', 'inquiry', most, async () => {
    const padded = Buffer.concat([buffer, Buffer.alloc(10 * 1024 * 1024 + 1 - buffer.length)]);
    await inquiry.files.setInputFiles([{ name: 'huge.jpg', mimeType, buffer: padded }]);
    await expect(inquiry.ready).toHaveCount(2);
    await inquiry.files.setInputFiles(Array.from({ length: 30 }, () => whole));
    await expect(page.getByText('画像は5枚までお選びいただけます')).toBeVisible();
    await expect(inquiry.ready).toHaveCount(5);
  });
  const stalled = 'a stalled upload shows a message and keeps the images';
  await meeting('F20', 'inquiry', stalled, async () => {
    await inquiry.press('form');
    await inquiry.expectAt('confirm');
    await breakCall(customer.uuid, { endpoint: 'createInquiryResponse', fault: 'silent-unheard' });
    const sent = page.waitForRequest(isCallOf('createInquiryResponse'));
    await inquiry.press('confirm');
    await sent;
    await page.clock.fastForward(MINUTE_MS);
    await expect(alert(page).first()).toContainText(inquiryFlow.problems.notSent.inline);
    await mendCalls(customer.uuid);
    await expect(main(page).getByRole('img')).toHaveCount(5);
  });
  await page.goto('/mypage');
  await button(page, 'ログアウト').click();
  await button(page, 'ログアウトする').click();
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => keptImages(page)).toBe(0);
});
