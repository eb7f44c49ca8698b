import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formImages, formItems, inquiryRecipients, inquiryResponses } from '#provider/db/form-tables.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { inquiryAnswers, inquiryItems, responseForm } from './entry-bodies.ts';
import { contentOf, HEIC, image, JPEG, PNG, WEBP } from './images.ts';

const MAX_UPLOAD = 64 * 1024;
const ALREADY = { errors: ['このアンケートにはすでにご回答いただいています。'] };
const KEY = { 'idempotency-key': 'inquiry-1' };
/** The image item of inquiry 1 is optional and accepts 2048 KB. The image item of inquiry 4 is required. */
const PHOTO = 25;
const LAND_PHOTO = 30;

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  const uploads = { perCustomer: 20, bytesInAll: 20 * MAX_UPLOAD };
  provider = await startProvider({ settings: { maxUploadBytes: MAX_UPLOAD, uploads } });
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const post = async (form: FormData, more: Record<string, string> = {}) => {
  const { status, body } = await send(provider, 'POST /inquiry_responses', {
    headers: { ...headers, ...more },
    form,
  });
  return { status, body };
};
const answerWith = (files: readonly File[], more?: Record<string, string>) =>
  post(responseForm(1, inquiryAnswers, { [PHOTO]: files }), more);
const isAnswered = async () =>
  (await send(provider, 'GET /inquiries/1/confirm_inquiry_response', { headers })).body;
const stored = () => provider.db.select().from(formImages).orderBy(asc(formImages.id));

describe('an inquiry', () => {
  it('asks questions of every kind', async () => {
    const { body } = await send(provider, 'GET /inquiries/1', { headers });
    const { inquiry } = body as { inquiry: { deadline: string; items: { kind: string }[] } };
    expect([inquiry.deadline, inquiry.items.map(({ kind }) => kind)]).toEqual([
      '2026-12-04T09:00:00.000Z',
      ['text', 'tel', 'email', 'date', 'select', 'radio', 'checkbox', 'textarea', 'image'],
    ]);
  });

  it('that was not sent to the customer is not found by any call', async () => {
    await provider.db.delete(inquiryResponses);
    await provider.db.delete(inquiryRecipients);
    const statuses = [
      (await send(provider, 'GET /inquiries/1', { headers })).status,
      (await send(provider, 'GET /inquiries/1/confirm_inquiry_response', { headers })).status,
      (await answerWith([])).status,
      (await send(provider, 'POST /inquiry_line_messages', { headers, body: { inquiry_id: 1 } })).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('a response', () => {
  it('gets 201, and marks the inquiry as answered', async () => {
    expect(await isAnswered()).toEqual({ is_already_response: false });
    expect(await answerWith([])).toEqual({
      status: 201,
      body: { inquiry_response: { id: 2, inquiry_id: 1, created_at: '2026-11-20T09:00:00.000Z' } },
    });
    expect(await isAnswered()).toEqual({ is_already_response: true });
  });

  it('FORM-21 stores its images unchanged, with generated names and with types that match their content', async () => {
    await answerWith([
      image('玄関.jpg', JPEG),
      image('../../etc/passwd.png', PNG),
      image('a.webp', WEBP),
      image('b.heic', HEIC),
    ]);
    const rows = await stored();
    expect(rows.map(({ contentType }) => contentType)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/heic',
    ]);
    expect(rows.map(({ name }) => /^[\da-f-]{36}\.(jpg|png|webp|heic)$/.test(name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await Promise.all(rows.map(({ objectKey }) => contentOf(provider, objectKey)))).toEqual(
      [JPEG, PNG, WEBP, HEIC].map((bytes) => [...bytes]),
    );
  });

  it('is refused with 409 the second time, with any key', async () => {
    await answerWith([], KEY);
    expect(await answerWith([])).toEqual({ status: 409, body: ALREADY });
    expect(await answerWith([], { 'idempotency-key': 'other' })).toEqual({ status: 409, body: ALREADY });
    expect((await send(provider, 'GET /inquiries/2', { headers })).status).toBe(200);
  });

  it('is stored once, with its images, when 20 are sent in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerWith([image('a.jpg', JPEG)])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([await provider.count('inquiry_responses'), (await stored()).length]).toEqual([2, 1]);
    expect(provider.reported).toEqual([]);
  });

  it('is refused after the deadline', async () => {
    expect(await post(responseForm(3, { 28: ['よかった'] }))).toEqual({
      status: 422,
      body: {
        errors: ['このアンケートの回答受付は終了しました。'],
        error_fields: ['inquiry_id'],
      },
    });
  });

  it('is refused without its required answers, and the refusal names each item', async () => {
    const { 17: _, ...others } = inquiryAnswers;
    expect(await post(responseForm(1, others))).toEqual({
      status: 422,
      body: {
        errors: [`「${inquiryItems.get(17)?.label}」にお答えください。`],
        error_fields: ['answers[17]'],
      },
    });
  });

  it('is refused without a required image', async () => {
    expect(await post(responseForm(4, {}))).toEqual({
      status: 422,
      body: {
        errors: [`「土地や周辺のお写真」の画像を添付してください。`],
        error_fields: [`images[${LAND_PHOTO}]`],
      },
    });
  });

  it.each([
    ['no content', new FormData()],
    ['the invalid inquiry id 0', responseForm(0, inquiryAnswers)],
  ])('with %s is refused', async (_, form) => {
    expect(await post(form)).toEqual({
      status: 422,
      body: { errors: ['入力内容をご確認ください。'], error_fields: ['inquiry_id'] },
    });
  });

  it('to an inquiry that does not exist gets 404', async () => {
    expect((await post(responseForm(99, inquiryAnswers))).status).toBe(404);
  });
});

describe('an image is refused', () => {
  const ONLY_IMAGES = '画像はJPEG、PNG、WebP、HEICのいずれかでお送りください。';

  it.each([
    ['that is an SVG', 'plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['that is an SVG renamed to .jpg', 'plan.jpg', '<svg onload="alert(1)"/>', 'image/jpeg'],
    ['that is a page renamed to .png', 'photo.png', '<!doctype html><script>1</script>', 'image/png'],
    ['that is a PDF', 'plan.pdf', '%PDF-1.4', 'application/pdf'],
    ['that is a RIFF file but not WebP', 'sound.webp', 'RIFF\0\0\0\0WAVE', 'image/webp'],
    ['that is an MP4 named .heic', 'film.heic', '\0\0\0\x18ftypmp42', 'image/heic'],
    ['that is empty', 'empty.png', '', 'image/png'],
  ])('%s', async (_, name, content, type) => {
    expect(await answerWith([image(name, Buffer.from(content, 'latin1'), type)])).toEqual({
      status: 422,
      body: { errors: [ONLY_IMAGES], error_fields: [`images[${PHOTO}]`] },
    });
  });

  it('if it exceeds the limit of its item by one byte, and is accepted at the limit', async () => {
    await provider.db.update(formItems).set({ maxSizeKb: 4 }).where(eq(formItems.id, PHOTO));
    const imageOf = (bytes: number) =>
      image('a.jpg', Buffer.concat([JPEG, Buffer.alloc(bytes - JPEG.length)]));
    expect(await answerWith([imageOf(4 * 1024 + 1)])).toEqual({
      status: 422,
      body: { errors: ['画像サイズは4KB以下にしてください'], error_fields: [`images[${PHOTO}]`] },
    });
    expect((await answerWith([imageOf(4 * 1024)])).status).toBe(201);
  });

  it('if there are more than five for one item', async () => {
    const six = Array.from({ length: 6 }, (_, index) => image(`${index}.jpg`, JPEG));
    expect(await answerWith(six)).toEqual({
      status: 422,
      body: {
        errors: [`「${inquiryItems.get(PHOTO)?.label}」の画像は5枚までです。`],
        error_fields: [`images[${PHOTO}]`],
      },
    });
    expect((await answerWith(six.slice(1))).status).toBe(201);
  });

  it('if its item takes no images', async () => {
    const form = responseForm(1, inquiryAnswers, { 17: [image('a.jpg', JPEG)] });
    expect(await post(form)).toEqual({
      status: 422,
      body: { errors: ['このご質問には画像を添付できません。'], error_fields: ['images[17]'] },
    });
  });
});

it('a form beyond the size limit gets 413, and the message names the limit', async () => {
  const large = image('a.jpg', Buffer.concat([JPEG, Buffer.alloc(MAX_UPLOAD)]));
  expect(await answerWith([large])).toEqual({
    status: 413,
    body: { errors: ['送信できるのは合計64KBまでです。内容や画像を減らしてお送りください。'] },
  });
});

it('a broken form gets 400, and a body that is not a form gets 415', async () => {
  const broken = await provider.fetch(
    new Request('http://provider.test/customers/api/inquiry_responses', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no boundary in here',
    }),
  );
  const json = await send(provider, 'POST /inquiry_responses', { headers, body: {} });
  const unstorable = await post(responseForm(1, { 17: ['\0'] }));
  expect([broken.status, json.status, unstorable.status]).toEqual([400, 415, 400]);
});

describe('a message to the LINE chat', () => {
  const ask = (inquiry_id: number) =>
    send(provider, 'POST /inquiry_line_messages', { headers, body: { inquiry_id } });

  it('is queued only once for an answered inquiry, even if it is requested twice', async () => {
    await answerWith([]);
    const [first, second] = [await ask(1), await ask(1)];
    expect([first.status, first.body]).toEqual([
      201,
      { inquiry_line_message: { id: 1, inquiry_id: 1, status: 'queued' } },
    ]);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('is refused before the inquiry is answered', async () => {
    expect((await ask(1)).status).toBe(422);
  });
});
