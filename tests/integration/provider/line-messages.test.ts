import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { inquiries, inquiryLineMessages, inquiryResponses } from '#provider/db/form-tables.ts';
import { createJobWorker, LEASE_MS } from '#provider/jobs/job-worker.ts';
import { lineMessageHandler, MAX_TEXT_LENGTH } from '#provider/jobs/line-messages.ts';
import type { LineMessenger, LinePush } from '#provider/jobs/line-messenger.ts';
import { eraseCustomer } from '#provider/manage/commands/erase-customer.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { inquiryAnswers, responseForm } from './entry-bodies.ts';
import { image, JPEG } from './images.ts';
import type { ManualClock } from './manual-clock.ts';
import { manualClock } from './manual-clock.ts';

/** The image item of inquiry 1. */
const PHOTO = 25;

let provider: ProviderInProcess;
let clock: ManualClock;
let headers: Credentials;
/** What LINE has accepted, and which retry keys it got. */
let accepted: LinePush[];
let keys: string[];

beforeAll(async () => {
  clock = manualClock();
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  accepted = [];
  keys = [];
  provider.deps.jobs.onAdded(() => undefined);
  headers = await signIn(provider, 'newcomer');
  const form = responseForm(1, inquiryAnswers, { [PHOTO]: [image('room.jpg', JPEG)] });
  await send(provider, 'POST /inquiry_responses', { headers, form });
});
afterEach(() => expect(provider.reported).toEqual([]));

/** Accepts one message for each retry key, as LINE does. */
const messenger: LineMessenger = {
  push: async (message) => {
    keys.push(message.retryKey);
    if (!accepted.some(({ retryKey }) => retryKey === message.retryKey)) accepted.push(message);
    return { kind: 'done' };
  },
};

const createLineWorker = (used: LineMessenger) =>
  createJobWorker(provider.deps, lineMessageHandler(provider.deps, used));

async function runDue(used = messenger): Promise<void> {
  const worker = createLineWorker(used);
  worker.wake();
  await worker.idle();
}

const ask = (more: Record<string, string> = {}) =>
  send(provider, 'POST /inquiry_line_messages', {
    headers: { ...headers, ...more },
    body: { inquiry_id: 1 },
  });

const messageStatuses = async () =>
  (await provider.db.select({ status: inquiryLineMessages.status }).from(inquiryLineMessages)).map(
    ({ status }) => status,
  );
const jobStatuses = async () =>
  (await provider.db.select({ status: jobs.status }).from(jobs)).map(({ status }) => status);

describe('a copy of the answers to an inquiry', () => {
  it('FORM-25 is sent once, however often it is requested, and at once', async () => {
    const worker = createLineWorker(messenger);
    provider.deps.jobs.onAdded(worker.wake);
    await ask();
    await worker.idle();
    expect(await messageStatuses()).toEqual(['sent']);
    await ask();
    await ask({ 'idempotency-key': 'again' });
    await worker.idle();
    expect([accepted.length, keys.length, await jobStatuses()]).toEqual([1, 1, ['done']]);
  });

  it('FORM-28 thanks for the answers, by the title of the inquiry, and lists each question with its answer', async () => {
    await ask();
    await runDue();
    expect(accepted).toEqual([
      {
        to: provider.persona('newcomer').lineUserId,
        retryKey: accepted[0]?.retryKey,
        text: `「新しいお住まいのご希望アンケート」にご回答いただき、ありがとうございます。ご回答の内容をお送りいたします。

■ お名前
鈴木 健一

■ ご連絡先のお電話番号
090-0000-0002

■ ご提案をお送りするメールアドレス
kenichi.suzuki@example.com

■ 建物のご予算
2,000万円未満

■ 建築地
所有している土地

■ 理想の住まいや間取りのイメージ
画像1枚`,
      },
    ]);
  });

  it('FORM-28 begins with the builder’s own words, if there are any', async () => {
    await provider.db.update(inquiries).set({ lineMessage: 'ご回答の控えです。' });
    await ask();
    await runDue();
    expect(accepted.map(({ text }) => text.split('\n')[0])).toEqual(['ご回答の控えです。']);
  });

  it('FORM-28 ends within the length that LINE accepts, and never within a character', async () => {
    const answers = [{ itemId: 17, answers: ['𠮷'.repeat(3_000)] }];
    await provider.db.update(inquiryResponses).set({ answers });
    await ask();
    await runDue();
    const [{ text } = { text: '' }] = accepted;
    expect([text.length <= MAX_TEXT_LENGTH, encodeURI(text) !== '', text.split('\n').at(-1)]).toEqual([
      true,
      true,
      '…（長いため、この先は省略しました）',
    ]);
  });

  it('FORM-28 reaches a customer who has stopped the builder’s news, because the customer asked for it', async () => {
    await provider.db.update(customers).set({ unsubscribed: true });
    await ask();
    await runDue();
    expect(accepted.length).toBe(1);
  });

  it.each([
    ['is no longer bound to a LINE account', { lineUserId: null }],
    ['is bound to another LINE account since', { lineUserId: 'U-other', boundAt: 'later' }],
  ])('FORM-28 is not sent if the customer %s', async (_what, change) => {
    await ask();
    const boundAt = 'boundAt' in change ? new Date(clock.now().getTime() + 1) : null;
    await provider.db
      .update(customers)
      .set({ lineUserId: change.lineUserId, boundAt })
      .where(eq(customers.uuid, provider.persona('newcomer').uuid));
    await runDue();
    expect([accepted, await jobStatuses()]).toEqual([[], ['done']]);
  });

  it('FORM-28 is not sent to a customer who has been erased, and the job then names nobody', async () => {
    await ask();
    await eraseCustomer(provider.deps, provider.persona('newcomer').uuid, clock.now());
    await runDue();
    const [job] = await provider.db.select().from(jobs);
    expect([accepted, job?.status, job?.customerId, job?.payload]).toEqual([
      [],
      'done',
      null,
      { messageId: 1 },
    ]);
  });

  it('OPS-50 is sent with the same retry key if the process ends after LINE has accepted it', async () => {
    await ask();
    const crashed = createLineWorker({
      push: async (message) => {
        await messenger.push(message);
        return new Promise(() => undefined);
      },
    });
    crashed.wake();
    await expect.poll(() => keys.length).toBe(1);
    clock.pass(LEASE_MS);
    await runDue();
    expect([accepted.length, new Set(keys).size, keys.length]).toEqual([1, 1, 2]);
    expect([await messageStatuses(), await jobStatuses()]).toEqual([['sent'], ['done']]);
  });

  it('is given up a day after the first attempt, because LINE would take a repetition for another message', async () => {
    await ask();
    await runDue({ push: async () => ({ kind: 'retry', error: 'LINE answered 500.' }) });
    clock.pass(24 * 60 * 60 * 1000);
    await runDue();
    expect([accepted, await jobStatuses(), await messageStatuses()]).toEqual([[], ['dead'], ['queued']]);
    provider.reported.length = 0;
  });

  it('OPS-50 leaves neither a message nor a job if its transaction fails', async () => {
    await provider.db.execute(sql`
      create function refuse_response() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`);
    await provider.db.execute(sql`
      create trigger refuse_response before update on idempotency_keys for each row execute function refuse_response()`);
    const { status } = await ask({ 'idempotency-key': 'fails' });
    await provider.db.execute(sql`drop function refuse_response() cascade`);
    expect([status, await jobStatuses(), await messageStatuses()]).toEqual([500, [], []]);
    provider.reported.length = 0;
  });
});
