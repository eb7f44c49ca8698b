import { answersOf } from '#tests/e2e/support/answers.ts';
import {
  breakCall,
  createForms,
  formsOf,
  mendCalls,
  subscriptionChangesOf,
} from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay, isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import { expectNoBooking, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { inquiryOn } from '#tests/e2e/support/form-answers.ts';
import { arrivalTold } from '#tests/e2e/support/journey-calls.ts';
import { leaveDraft } from '#tests/e2e/support/kept-draft.ts';
import { disguised, takePhoto } from '#tests/e2e/support/photos.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** The demo's fourth inquiry asks for photos. */
const PHOTOS = 3;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

test('a corrupt or day-old draft is dropped silently, and setting the clock back drops no draft', async ({
  page,
  customer,
}) => {
  const drafts = ['{"flow":"consultation","ver', '{"flow":"consultation","version":0,"answers":7}', 'null'];
  const { shop } = customer.plan;
  await customer.openLink();
  // Waits until the guide shows, because the app has stored the link by then. A reload before that would lose the link.
  await customer.expectAt('guide');
  await meeting(
    'F15',
    'booking',
    'a corrupt draft is dropped, and the flow starts without answers',
    async () => {
      for (const draft of drafts) {
        await page.evaluate((text) => sessionStorage.setItem('draft:consultation', text), draft);
        await page.goto(STEPS.selectShop.path);
        await customer.expectAt('selectShop');
        await expect(page.getByRole('radio', { name: shop.name })).not.toBeChecked();
      }
    },
  );
  await meeting(
    'F15',
    'booking',
    'after the storage was cleared, the flow continues with the answers on the page',
    async () => {
      await customer.fillStep('selectShop');
      await page.evaluate(() => sessionStorage.clear());
      await customer.pressOn('selectShop');
      await customer.expectAt('selectDesiredDate');
      await customer.pressBack();
      await expect(page.getByRole('radio', { name: shop.name })).toBeChecked();
    },
  );
  await page.clock.install();
  const start = Date.now();
  await leaveDraft(page, customer.uuid, answersOf(customer.plan));
  await meeting('F16', 'booking', 'a clock set back half an hour keeps every answer', async () => {
    await customer.openLink(STEPS.hearing.path);
    await customer.expectAt('hearing');
    await page.clock.setSystemTime(start - 30 * MINUTE_MS);
    await page.reload();
    await customer.findEveryAnswerUpTo('hearing');
  });
  await meeting('F16', 'booking', 'a clock set forward a day drops the draft without an error', async () => {
    await page.clock.setSystemTime(start + DAY_MS + MINUTE_MS);
    await page.goto(STEPS.selectShop.path);
    await customer.expectAt('selectShop');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectNoBooking(customer);
  });
});

test('a booking works in a browser that refuses to store anything', {
  annotation: meets(
    'F15',
    'booking',
    'with a full storage the answers stay in memory, and one booking is made',
  ),
}, async ({ page, customer, trouble }) => {
  trouble.expect(/QuotaExceededError/);
  await page.addInitScript(() => {
    Storage.prototype.setItem = function setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await customer.goTo('complete');
  await expectOneBooking(customer);
});

test('a failing or paused access log, or a clock that jumps, causes no error or burst of entries', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/access_logs/);
  const isEntry = isCallOf('createAccessLog');
  let entries = 0;
  const sending = callsUnderWay(page, isEntry);
  page.on('request', (request) => {
    if (isEntry(request)) entries += 1;
  });
  const entriesIn = async (act: () => Promise<unknown>) => {
    const before = entries;
    await act();
    return entries - before;
  };
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000);
  };
  const touch = () => page.getByRole('heading', { level: 1 }).tap();
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  /**
   * Taps and expects the access log to send entries again. Then waits for the last entry, so that none is in flight when the
   * clock jumps.
   */
  const beatsOn = async () => {
    await touch();
    const before = entries;
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return entries;
      })
      .toBeGreaterThan(before);
    await sending.ended();
  };

  await page.clock.install();
  const arrived = arrivalTold(page);
  await customer.openLink();
  await customer.expectAt('guide');
  await arrived;
  // A hidden page sends no entries. An entry that is in flight when the clock jumps would time out.
  await show(true);
  await sending.ended();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await show(false);
  await beatsOn();
  await meeting(
    'F19',
    'heartbeat',
    'the log stops 30 s after the last touch and continues at the next one',
    async () => {
      await page.clock.fastForward(31_000);
      expect(await entriesIn(() => pass(10))).toBe(0);
      await beatsOn();
    },
  );
  await meeting(
    'F19',
    'heartbeat',
    'ten minutes in the background send no entries, and the return causes no burst',
    async () => {
      await show(true);
      expect(await entriesIn(() => page.clock.fastForward(10 * MINUTE_MS))).toBe(0);
      expect(await entriesIn(() => show(false))).toBeLessThanOrEqual(1);
      await beatsOn();
    },
  );
  await meeting('F16', 'heartbeat', 'a clock that jumps a day causes no burst of entries', async () => {
    const jump = () => page.clock.fastForward(DAY_MS);
    expect(await entriesIn(jump)).toBeLessThanOrEqual(1);
    await beatsOn();
  });
  // Hides this page, so that the next entry comes from the page that is opened below.
  await show(true);
  await page.clock.resume();
  const failing = [
    ['F3', 'status-500'],
    ['F4', 'body-null'],
    ['F5', 'reset-before'],
    ['F2', 'silent-unheard'],
  ] as const;
  for (const [id, fault] of failing) {
    const outcome = `${fault}: after one failed log entry the page sends no more entries, and shows no error`;
    await meeting(id, 'heartbeat', outcome, async () => {
      await breakCall(customer.uuid, { endpoint: 'createAccessLog', fault });
      const failed = page.waitForRequest(isEntry);
      await customer.openLink();
      await (await failed).response();
      await customer.expectAt('guide');
      expect(await entriesIn(() => pass(10))).toBe(0);
      await expect(page.getByRole('alert').filter({ hasText: '。' })).toHaveCount(0);
      await mendCalls(customer.uuid);
    });
  }
});

test('invalid files are named, valid ones are kept, and a stalled upload is sent only once', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/an inquiry could not be sent: timedOut/);
  await page.clock.install();
  const { inquiries } = await createForms(customer.uuid);
  const inquiry = inquiryOn(page, customer.uuid, inquiries[PHOTOS] ?? 0);
  await inquiry.open('form');
  await expect(inquiry.files).toBeAttached();
  const { name, buffer, mimeType } = await takePhoto(page, 'garden.jpg', { width: 60, height: 40 });
  const padded = Buffer.concat([buffer, Buffer.alloc(10 * 1024 * 1024 + 1 - buffer.length)]);
  await meeting(
    'F20',
    'inquiry',
    'an empty file, a HEIC file and a disguised SVG are refused, and each message names the file',
    async () => {
      await inquiry.files.setInputFiles([
        { name: 'empty.jpg', mimeType, buffer: Buffer.alloc(0) },
        {
          name: 'IMG_1.HEIC',
          mimeType: 'image/heic',
          buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
        },
        disguised,
        ...Array.from({ length: 3 }, () => ({ name, mimeType, buffer })),
      ]);
      const formats = 'JPEG・PNG・WebP形式の画像をお選びください';
      for (const words of [
        `empty.jpg：${formats}`,
        'IMG_1.HEIC：画像を読み込めませんでした。別の画像をお選びください',
        `plan.png：${formats}`,
      ]) {
        await expect(page.getByText(words)).toBeVisible();
      }
      await expect(inquiry.ready).toHaveCount(3);
    },
  );
  await meeting(
    'F20',
    'inquiry',
    'an image of 10 MB is shrunk, and the form accepts at most five images',
    async () => {
      await inquiry.files.setInputFiles([{ name: 'huge.jpg', mimeType, buffer: padded }]);
      await expect(inquiry.ready).toHaveCount(4);
      await inquiry.files.setInputFiles(Array.from({ length: 30 }, () => ({ name, mimeType, buffer })));
      await expect(page.getByText('画像は5枚までお選びいただけます')).toBeVisible();
      await expect(inquiry.ready).toHaveCount(5);
    },
  );
  await meeting(
    'F20',
    'inquiry',
    'a stalled upload shows a message, keeps the images and is sent once',
    async () => {
      await inquiry.press('form');
      await inquiry.expectAt('confirm');
      await breakCall(customer.uuid, { endpoint: 'createInquiryResponse', fault: 'silent-unheard' });
      const sent = page.waitForRequest(isCallOf('createInquiryResponse'));
      await inquiry.press('confirm');
      await sent;
      await page.clock.fastForward(MINUTE_MS);
      await expect(page.getByText('ご回答を送信できませんでした。入力内容は')).toBeVisible();
      await mendCalls(customer.uuid);
      await inquiry.press('confirm');
      await inquiry.expectAt('complete');
      const { responses } = await formsOf(customer.uuid);
      const own = responses.filter(({ inquiryId }) => inquiryId === inquiries[PHOTOS]);
      expect(own.map(({ images }) => images.length)).toEqual([5]);
    },
  );
});

test('only a press on the unsubscribe page unsubscribes, not a fetch of its link or a new visit', async ({
  page,
  context,
  customer,
}) => {
  const link = `/unsubscribed?uuid=${customer.uuid}`;
  await meeting(
    'F22',
    'unsubscribe',
    'a scanner’s fetch and opening the link twice change nothing',
    async () => {
      for (const method of ['GET', 'HEAD']) await context.request.fetch(link, { method });
      const other = await context.newPage();
      for (const one of [page, other]) {
        await one.goto(link);
        await expect(one.getByRole('button', { name: '配信を停止する' })).toBeVisible();
      }
      expect(await subscriptionChangesOf(customer.uuid)).toEqual([]);
      await other.close();
    },
  );
  await meeting(
    'F22',
    'unsubscribe',
    'opened again, the page says that the messages are already stopped',
    async () => {
      await page.getByRole('button', { name: '配信を停止する' }).click();
      await expect(page.getByRole('heading', { name: '配信を停止しました' })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: '配信はすでに停止されています' })).toBeVisible();
      expect(await subscriptionChangesOf(customer.uuid)).toEqual([{ unsubscribed: true, reason: null }]);
    },
  );
});
