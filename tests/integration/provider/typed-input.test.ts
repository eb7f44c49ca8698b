import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regularProfile } from '#provider/demo/demo-profiles.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { inquiryAnswers, inquiryItems, responseForm } from './entry-bodies.ts';

/** The text of inquiry 1, its date, and its textarea, which takes 500 characters. */
const [NAME, MOVE, WISHES] = [17, 20, 24];

let provider: ProviderInProcess;
let headers: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  await provider.reset();
  headers = await signIn(provider, 'newcomer');
});

const call = async (line: string, content: { body?: unknown; form?: FormData }) => {
  const { status, body } = await send(provider, line, { headers, ...content });
  return { status, ...(status === 422 && { refused: body }) };
};

const saveProfile = (changes: object) =>
  call('PATCH /customer_profile', {
    body: { customer_profile: toWire({ ...regularProfile, ...changes }) },
  });

const answerInquiry = (answers: Record<number, string[]>) =>
  call('POST /inquiry_responses', { form: responseForm(1, { ...inquiryAnswers, ...answers }) });

const sendEnquete = (changes: object) =>
  call('POST /catalog_enquetes', {
    body: {
      catalog_enquete: {
        satisfaction_level: 5,
        good_points: [],
        comment: '',
        wants_consultation: false,
        ...changes,
      },
    },
  });

describe('The provider takes no date that a customer cannot mean:', () => {
  it.each(['0001-01-01', '1899-12-31', '2101-01-01', '2026-02-31'])('%s in an answer', async (day) => {
    expect(await answerInquiry({ [MOVE]: [day] })).toEqual({
      status: 422,
      refused: {
        errors: [`「${inquiryItems.get(MOVE)?.label}」の形式をご確認ください。`],
        error_fields: [`answers[${MOVE}]`],
      },
    });
  });

  it('the year 1 in a query', async () => {
    expect(await call('GET /events?from=0001-01-01', {})).toEqual({
      status: 422,
      refused: { errors: ['入力内容をご確認ください。'], error_fields: ['from'] },
    });
  });
});

describe('The provider counts characters as people do:', () => {
  const LIMIT = 500;
  const family = '👨‍👩‍👧‍👦';

  it.each([
    ['a profile', (text: string) => saveProfile({ otherDesiredCondition: text })],
    ['an inquiry', (text: string) => answerInquiry({ [WISHES]: [text] })],
    ['an enquete', (text: string) => sendEnquete({ comment: text })],
  ])('%s takes 500 emoji, and not one more', async (_, write) => {
    expect((await write(family.repeat(LIMIT + 1))).status).toBe(422);
    expect((await write(family.repeat(LIMIT))).status).toBeLessThan(300);
  });

  it('a line break that a form makes two signs of is one character', async () => {
    const lines = `${'あ'.repeat(9)}\r\n`.repeat(LIMIT / 10);
    expect(await answerInquiry({ [WISHES]: [lines] })).toEqual({ status: 201 });
  });

  it('a pile of joined signs is no way around a limit', async () => {
    const { refused } = await answerInquiry({ [NAME]: ['👨\u200d'.repeat(200)] });
    expect(refused).toEqual({
      errors: [`「${inquiryItems.get(NAME)?.label}」は40文字以内で入力してください。`],
      error_fields: [`answers[${NAME}]`],
    });
  });
});
