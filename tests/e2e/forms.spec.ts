import type { Page } from 'playwright/test';
import { createForms, formsOf } from '#tests/e2e/support/behind-the-app.ts';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { inquiryOn } from '#tests/e2e/support/form-answers.ts';
import { CALLS, loseNextAnswer } from '#tests/e2e/support/journey-calls.ts';
import { disguised, takePhoto } from '#tests/e2e/support/photos.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Index of the demo's fourth inquiry, which asks for photos. */
const PHOTOS = 3;

const main = (page: Page) => page.getByRole('main');

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

test.describe('in a browser that has not opened the app before,', () => {
  test.use({ knownToLine: false });

  test('an inquiry can be answered from the list, and the answers can be sent to the LINE chat', {
    annotation: meets('F12', 'inquiry', 'a double tap sends only once'),
  }, async ({ page, customer }) => {
    const { inquiries } = await createForms(customer.uuid);
    const inquiry = inquiryOn(page, customer.uuid, inquiries[PHOTOS] ?? 0);
    await customer.openLink('/inquiries');
    await customer.signIn('佐藤 はるか');
    await page.getByRole('link', { name: '土地のお写真のお願い' }).click();
    await inquiry.expectAt('form');
    await inquiry.press('form');
    await expect(page.getByRole('group', { name: '入力内容をご確認ください' })).toContainText(
      '土地や周辺のお写真を選択してください',
    );
    await inquiry.files.setInputFiles([await takePhoto(page, 'garden.jpg', { width: 300, height: 200 })]);
    await expect(inquiry.ready).toHaveCount(1);
    await expect(page.getByRole('group', { name: '入力内容をご確認ください' })).toBeHidden();
    await page.getByLabel('お写真の説明').fill('南側の道路から撮りました。');
    await inquiry.press('form');
    await inquiry.expectAt('confirm');
    await expect(main(page)).toContainText('画像1枚');
    await expect(main(page)).toContainText('南側の道路から撮りました。');
    await customer.doubleTap(page.getByRole('button', { name: 'この内容で送信する' }));
    await inquiry.expectAt('complete');
    await page.getByRole('button', { name: '回答をLINEのトークに送る' }).click();
    await expect(main(page)).toContainText('回答をLINEのトークにお送りします');
    const { responses } = await formsOf(customer.uuid);
    expect(responses.filter(({ inquiryId }) => inquiryId === inquiries[PHOTOS])).toHaveLength(1);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'すでにご回答いただいています' })).toBeVisible();
  });
});

test('images are shrunk and turned upright, survive a reload, and are sent only once', {
  annotation: [
    meets('F13', 'inquiry', 'a reload keeps the answers and images, and they are sent once'),
    meets('F1', 'inquiry', 'a slow upload shows its progress in percent and is sent once'),
  ],
}, async ({ page, customer }) => {
  const LIMIT_KB = 200;
  const { inquiries } = await createForms(customer.uuid, LIMIT_KB);
  const inquiry = inquiryOn(page, customer.uuid, inquiries[PHOTOS] ?? 0);
  await inquiry.open('form');
  await inquiry.expectAt('form');
  const turned = await takePhoto(page, 'IMG_0001.jpg', { width: 1600, height: 1200, turned: true });
  expect(turned.buffer.length / 1024).toBeGreaterThan(LIMIT_KB);
  const removed = await takePhoto(page, 'IMG_0002.jpg', { width: 200, height: 200 });
  await inquiry.files.setInputFiles([turned, removed, disguised]);
  await expect(inquiry.ready).toHaveCount(2);
  await expect(page.getByText('plan.png：JPEG・PNG・WebP形式の画像をお選びください')).toBeVisible();
  await page.getByRole('button', { name: '土地や周辺のお写真 画像2を削除' }).click();
  await expect(inquiry.ready).toHaveCount(1);
  await page.getByLabel('お写真の説明').fill('北側です。');

  await page.reload();
  await inquiry.expectAt('form');
  await expect(inquiry.ready).toHaveCount(1);
  const shape = await inquiry.ready
    .locator('img')
    .evaluate((image: HTMLImageElement) =>
      image.naturalHeight > image.naturalWidth ? 'upright' : 'on its side',
    );
  expect(shape).toBe('upright');
  await inquiry.press('form');
  await inquiry.expectAt('confirm');
  await expect(page.getByRole('img', { name: '画像1' })).toBeVisible();

  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await inquiry.press('confirm');
  await expect(page.getByRole('button', { name: '送信中' })).toContainText(/\d+%/);
  await inquiry.expectAt('complete');
  const { responses } = await formsOf(customer.uuid);
  const [sent, ...others] = responses.filter(({ inquiryId }) => inquiryId === inquiries[PHOTOS]);
  expect([others, sent?.answers]).toEqual([[], [['北側です。']]]);
  expect(
    sent?.images.map(({ contentType, hasNotes, kilobytes }) => [
      contentType,
      hasNotes,
      kilobytes <= LIMIT_KB,
    ]),
  ).toEqual([['image/jpeg', false, true]]);
  await expect.poll(() => keptImages(page)).toBe(0);
});

test('a message names each oversized or broken image, and a sign-out deletes stored images', async ({
  page,
  customer,
}) => {
  const { inquiries } = await createForms(customer.uuid, 10);
  const inquiry = inquiryOn(page, customer.uuid, inquiries[PHOTOS] ?? 0);
  await inquiry.open('form');
  await inquiry.expectAt('form');
  const whole = await takePhoto(page, 'small.jpg', { width: 40, height: 40 });
  const cutOff = { ...whole, name: 'cut-off.jpg', buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  const garbled = { ...whole, name: 'garbled.jpg', buffer: Buffer.alloc(2000, whole.buffer.subarray(0, 20)) };
  const large = await takePhoto(page, 'large.jpg', { width: 1200, height: 1200 });
  await inquiry.files.setInputFiles([large, cutOff, garbled, whole]);
  await expect(inquiry.ready).toHaveCount(1);
  await expect(page.getByRole('alert').locator('div div')).toHaveText([
    'large.jpg：画像サイズは10KB以下にしてください',
    'cut-off.jpg：画像を読み込めませんでした。別の画像をお選びください',
    'garbled.jpg：画像を読み込めませんでした。別の画像をお選びください',
  ]);
  await expect.poll(() => keptImages(page)).toBe(1);
  await page.goto('/');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(page.getByRole('button', { name: 'LINEでログインする' })).toBeVisible();
  await expect.poll(() => keptImages(page)).toBe(0);
});

test('a browser without IndexedDB sends images exactly once, even if the response is lost', {
  annotation: [
    meets('F6', 'inquiry', 'after a lost response the receipt shows, and the inquiry is sent once'),
    meets('F15', 'inquiry', 'images are sent without IndexedDB too'),
  ],
}, async ({ page, customer, trouble }) => {
  trouble.expect(/ERR_FAILED.*inquiry_responses/);
  trouble.expect(/an inquiry could not be sent: unreachable/);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const { inquiries } = await createForms(customer.uuid);
  const inquiry = inquiryOn(page, customer.uuid, inquiries[PHOTOS] ?? 0);
  await inquiry.open('form');
  await inquiry.files.setInputFiles([await takePhoto(page, 'garden.jpg', { width: 300, height: 200 })]);
  await expect(inquiry.ready).toHaveCount(1);
  await inquiry.press('form');
  await inquiry.expectAt('confirm');
  await loseNextAnswer(page, CALLS.answerInquiry);
  await inquiry.press('confirm');
  await inquiry.expectAt('complete');
  const { responses } = await formsOf(customer.uuid);
  expect(
    responses.filter(({ inquiryId }) => inquiryId === inquiries[PHOTOS]).map(({ images }) => images.length),
  ).toEqual([1]);
});
