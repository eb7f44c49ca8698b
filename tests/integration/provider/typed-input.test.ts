import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerProfiles, customers } from '#provider/db/customer-tables.ts';
import { catalogEnquetes, inquiryResponses } from '#provider/db/form-tables.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { inquiryAnswers, inquiryItems, responseForm } from './entry-bodies.ts';

/** Ids of items in inquiry 1: a text, a date, and a textarea that takes 500 characters. */
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

describe('The provider refuses a profile', () => {
  const refusal = (field: string, reason: string) => ({
    status: 422,
    refused: { errors: [reason], error_fields: [field] },
  });

  it.each([
    ['with emoji as a name', { lastName: '😀😀' }, 'last_name', '姓：絵文字や記号は使用できません'],
    ['with digits as a name', { firstName: '12345' }, 'first_name', '名：数字や記号だけでは登録できません'],
    [
      'with a prefecture alone',
      { prefectureCity: '東京都' },
      'prefecture_city',
      '都道府県・市区町村：市区町村まで入力してください（例：神奈川県横浜市西区）',
    ],
    [
      'with digits as a street',
      { streetAddress: '1' },
      'street_address',
      '町名・番地：町名から入力してください（町名がない場合は「3710番地」のように入力してください）',
    ],
    [
      'with a change of text direction in its e-mail address',
      { contactEmail: 'kenichi\u202E@example.com' },
      'contact_email',
      'メールアドレスの形式で入力してください',
    ],
    [
      'with a control character in its e-mail address',
      { contactEmail: 'kenichi@exam\u0007ple.com' },
      'contact_email',
      'メールアドレスの形式で入力してください',
    ],
    [
      'with a change of text direction in its company',
      { companyName: '株式会社\u202Eみなと' },
      'company_name',
      'お勤め先：使用できない文字が含まれています',
    ],
    [
      'with a time that is not offered',
      { telFrom: '07:15' },
      'tel_from',
      'お電話の時間帯（何時から）を選択してください',
    ],
    [
      'with a time later than the last one that is offered',
      { telTo: '22:30' },
      'tel_to',
      'お電話の時間帯（何時まで）を選択してください',
    ],
    [
      'with times that end before they begin',
      { telFrom: '18:00', telTo: '10:00' },
      'tel_to',
      '「何時まで」は、「何時から」より後の時間を選択してください',
    ],
    [
      'with a land status that is not offered',
      { landConsiderationStatus: '検討中' },
      'land_consideration_status',
      '土地のご検討状況を選択してください',
    ],
    [
      'with one city twice',
      { desiredCityId1: 14118, desiredCityId2: 14118 },
      'desired_city_id2',
      '建築をご希望の市区町村をお選びください。',
    ],
    [
      'with a timing that is not offered',
      { desiredDate: 'soon' },
      'desired_date',
      '建築のご希望時期をご確認ください。',
    ],
  ])('%s', async (_, changes, field, reason) => {
    expect(await saveProfile(changes)).toEqual(refusal(field, reason));
  });

  it('if PATCH /customer_profile_basic_info makes two of its values contradict each other', async () => {
    await saveProfile({ telFrom: '10:00', telTo: '18:00' });
    const body = { customer_profile: { tel_from: '19:00' } };
    expect(await call('PATCH /customer_profile_basic_info', { body })).toEqual(
      refusal('tel_to', '「何時まで」は、「何時から」より後の時間を選択してください'),
    );
  });

  it('with an invalid value, unless another system wrote it and the customer leaves it as it is', async () => {
    const written = { telFrom: '06:45', landConsiderationStatus: '建て替え', prefectureCity: '東京都' };
    await saveProfile({});
    await provider.db.update(customerProfiles).set(written);
    expect(await saveProfile({ ...written, lastName: '髙橋' })).toEqual({ status: 200 });
  });
});

describe('The provider refuses a catalog enquete (a questionnaire)', () => {
  it.each([
    [
      'with a satisfaction level that is not offered',
      { satisfaction_level: 6 },
      'satisfaction_level',
      'カタログの満足度',
    ],
    [
      'with a satisfaction level that is not a whole number',
      { satisfaction_level: 2.5 },
      'satisfaction_level',
      'カタログの満足度',
    ],
    ['with a good point that is not offered', { good_points: ['香り'] }, 'good_points', '良かった点'],
    ['with a good point twice', { good_points: ['読みやすさ', '読みやすさ'] }, 'good_points', '良かった点'],
    ['with a control character in its comment', { comment: '良い\u0007' }, 'comment', 'ご意見・ご感想'],
  ])('%s', async (_, changes, field, name) => {
    expect(await sendEnquete(changes)).toEqual({
      status: 422,
      refused: { errors: [`${name}をご確認ください。`], error_fields: [field] },
    });
  });
});

describe('The provider stores what look-alike characters look like', () => {
  it('in a profile', async () => {
    const { id } = await provider.db
      .select()
      .from(customers)
      .where(eq(customers.uuid, provider.persona('newcomer').uuid))
      .then(([customer]) => ({ id: customer?.id ?? 0 }));
    const typed = {
      lastName: '⼭⽥\u200B',
      firstName: '⻑\u3000ﾀﾛｳ',
      furigana: 'ﾔﾏﾀﾞ　タロ—',
      companyName: '⻘⽊　㍿',
      tel: '０９０‐１２３４−５６７８',
      contactEmail: 'ｔａｒｏ＠example。com',
      postalCode: '〒２２０—００１２',
      prefectureCity: '⼤阪府⾼槻市',
      streetAddress: '⻄町五－三－二\u00A0',
      buildingRoom: '⼭⽥ハイツ１０１',
    };
    expect(await saveProfile(typed)).toEqual({ status: 200 });
    const [stored] = await provider.db
      .select()
      .from(customerProfiles)
      .where(eq(customerProfiles.customerId, id));
    expect(stored).toEqual({
      ...regularProfile,
      customerId: id,
      consultationFlg: stored?.consultationFlg,
      lastName: '山田',
      firstName: '長 タロウ',
      furigana: 'ヤマダ　タロー',
      companyName: '青木 株式会社',
      tel: '09012345678',
      contactEmail: 'taro@example.com',
      postalCode: '2200012',
      prefectureCity: '大阪府高槻市',
      streetAddress: '西町五-三-二',
      buildingRoom: '山田ハイツ101',
    });
  });

  it('in the name that the customer chose', async () => {
    await call('PATCH /me', { body: { customer: { name: '⼭⽥\t⻑\u3000' } } });
    const names = await provider.db.select({ name: customers.chosenName }).from(customers);
    expect(names).toEqual(expect.arrayContaining([{ name: '山田 長' }]));
  });
});

it('The provider refuses an answer with invisible characters', async () => {
  expect(await answerInquiry({ [WISHES]: ['南向き\u202E'] })).toEqual({
    status: 422,
    refused: {
      errors: [`「${inquiryItems.get(WISHES)?.label}」に使用できない文字が含まれています。`],
      error_fields: [`answers[${WISHES}]`],
    },
  });
});

describe('The provider refuses an impossible date:', () => {
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

describe('The provider stores each line break as one LF,', () => {
  const typed = '南向き\r\n駅に近い\r静か\u2028広い\n';
  const kept = '南向き\n駅に近い\n静か\n広い\n';

  it('in a JSON body', async () => {
    await saveProfile({ otherDesiredCondition: typed });
    await sendEnquete({ comment: typed });
    const { db } = provider;
    expect([
      await db.select({ text: customerProfiles.otherDesiredCondition }).from(customerProfiles),
      await db.select({ text: catalogEnquetes.comment }).from(catalogEnquetes),
    ]).toEqual([expect.arrayContaining([{ text: kept }]), [{ text: kept }]]);
  });

  it('in a multipart form, whose text has CRLF', async () => {
    await answerInquiry({ [WISHES]: [typed] });
    const answers = await provider.db.select({ all: inquiryResponses.answers }).from(inquiryResponses);
    const texts = answers.flatMap(({ all }) => all.filter(({ itemId }) => itemId === WISHES));
    expect(texts).toEqual([{ itemId: WISHES, answers: [kept] }]);
  });
});

describe('The provider counts characters as people do:', () => {
  const LIMIT = 500;
  const family = '👨‍👩‍👧‍👦';

  it.each([
    ['a profile', (text: string) => saveProfile({ otherDesiredCondition: text })],
    ['an inquiry', (text: string) => answerInquiry({ [WISHES]: [text] })],
    ['an enquete', (text: string) => sendEnquete({ comment: text })],
  ])('%s accepts a text of 500 emoji, but not of 501', async (_, write) => {
    expect((await write(family.repeat(LIMIT + 1))).status).toBe(422);
    expect((await write(family.repeat(LIMIT))).status).toBeLessThan(300);
  });

  it('a line break counts as one character, although a form sends it as two', async () => {
    const lines = `${'あ'.repeat(9)}\r\n`.repeat(LIMIT / 10);
    expect(await answerInquiry({ [WISHES]: [lines] })).toEqual({ status: 201 });
  });

  it('hundreds of joined emoji do not bypass a limit', async () => {
    const { refused } = await answerInquiry({ [NAME]: ['👨\u200d'.repeat(200)] });
    expect(refused).toEqual({
      errors: [`「${inquiryItems.get(NAME)?.label}」は40文字以内で入力してください。`],
      error_fields: [`answers[${NAME}]`],
    });
  });
});
