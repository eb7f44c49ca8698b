import { inquiryFlow } from '#flows/inquiry/inquiry.flow.ts';
import { formatMaxImages, imageFaultCopy } from '#src/app/base/controls/image-control.tsx';
import { addPhotoInquiry, breakCall, mendCalls } from '#tests/e2e/support/behind-the-app.ts';
import { isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { inquiryOn } from '#tests/e2e/support/form-answers.ts';
import { logOut } from '#tests/e2e/support/log-out.ts';
import { alert, main, signInButton } from '#tests/e2e/support/on-page.ts';
import { disguised, keptImages, takePhoto } from '#tests/e2e/support/photos.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const MINUTE_MS = 60 * 1000;

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
    const [wrongKind, broken] = [imageFaultCopy.noImage(), imageFaultCopy.unreadable()];
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
    await expect(page.getByText(formatMaxImages(5))).toBeVisible();
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
  await logOut(page, { hasDraft: true });
  await expect(signInButton(page)).toBeVisible();
  await expect.poll(() => keptImages(page)).toBe(0);
});
