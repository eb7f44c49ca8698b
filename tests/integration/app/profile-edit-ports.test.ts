import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { profileEditPorts } from '#flows/profile-edit/profile-edit.ports.ts';
import type { ProfileEditData } from '#flows/profile-edit/profile-sections.ts';
import { savedProfile, sectionSchema } from '#flows/profile-edit/profile-sections.ts';
import { profileEditMachine } from '#machines/profile-edit.machine.ts';
import type { ProfileEditContext, ProfileSection, ProfileValues } from '#machines/profile-edit.types.ts';
import { customers } from '#provider/db/customer-tables.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import {
  getCities,
  getCustomerProfile,
  getCustomerProfileValidations,
  getPrefectures,
} from '#src/api/contract/profile.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { profileOf } from '#tests/model/profile-of.ts';

const world = await startWorld();
const regular = profileOf(world.provider, 'regular');
const TYPED = { tel: '0451112222' };
let page: Page;
let data: ProfileEditData;

beforeEach(async () => {
  await world.provider.reset();
  page = await signInCustomer(world);
});
afterAll(() => world.provider.close());

async function load(): Promise<ProfileEditData> {
  const { client } = page;
  const { customerProfile: profile } = answered(await client.call(getCustomerProfile));
  const { customerProfileValidations } = answered(await client.call(getCustomerProfileValidations));
  const query = { prefectureId: profile.desiredPrefectureId ?? 0 };
  return {
    profile,
    validations: customerProfileValidations,
    prefectures: answered(await client.call(getPrefectures)).prefectures,
    cities: answered(await client.call(getCities, { query })).cities,
    name: answered(await client.call(getMe)).customer.name,
  };
}

/** Opens a section of a page that is loaded now. The returned function saves it with these changes. */
async function openSection(section: ProfileSection, changes: ProfileValues) {
  data = await load();
  const saved = savedProfile(data);
  const machine = profileEditMachine.provide(profileEditPorts(page.client, () => data));
  const input = { answers: {}, submission: null, receipt: null, reloaded: false, typed: {}, saved };
  const actor = createActor(machine, { input }).start();
  actor.send({ type: 'section.opened', section, typed: {} });
  page.network.sent.length = 0;
  const answer = { ...saved[section], ...changes };
  return async (): Promise<ProfileEditContext> => {
    actor.send({ type: 'section.entered', answer });
    return (await waitFor(actor, (state) => !state.hasTag('busy'))).context;
  };
}

const saves = () =>
  page.network.sent.filter(({ method }) => method === 'PATCH').map(({ url }) => url.split('/').at(-1));

/** Another device makes one of these changes after each time that the page has read the profile. */
function changeAfterReads(...changes: Partial<CustomerProfile>[]) {
  page.network.deliver = async (response) => {
    const isRead = page.network.sent.at(-1)?.method === 'GET';
    const change = isRead ? changes.shift() : undefined;
    if (change) await regular.change(change);
    return response;
  };
}

describe('a section of the profile', () => {
  test('INFO-11 is saved without overwriting what was changed elsewhere, which the page then shows', async () => {
    const save = await openSection('contact', TYPED);
    const before = await regular.read();
    const elsewhere = {
      companyName: '株式会社みなと商事',
      mailRequest: false,
      desiredPrefectureId: 13,
      desiredCityId1: 13104,
    };
    await regular.change(elsewhere);
    const { problem, saved } = await save();
    expect([problem, await regular.read()]).toEqual([null, { ...before, ...TYPED, ...elsewhere }]);
    expect([saved.contact?.tel, saved.person?.companyName, saved.mail, saved.wishes?.desiredCities]).toEqual([
      TYPED.tel,
      elsewhere.companyName,
      { mailRequest: 'false' },
      [{ id: 13104, name: '新宿区' }],
    ]);
  });

  test('INFO-12 can be saved while a required answer in another section is missing', async () => {
    await regular.change({ tel: null });
    const save = await openSection('wishes', { budget: '4,000万円台' });
    expect(data.validations.find(({ attribute }) => attribute === 'tel')?.required).toBe(true);
    const { problem, saved } = await save();
    expect(sectionSchema(data, 'wishes').safeParse(saved.wishes).success).toBe(true);
    expect([problem, (await regular.read()).budget]).toEqual([null, '4,000万円台']);
  });

  test('that asks about brochures by mail is saved by a separate call', async () => {
    const save = await openSection('mail', { mailRequest: 'false' });
    const { problem, saved } = await save();
    expect([problem, saved.mail, (await regular.read()).mailRequest]).toEqual([
      null,
      { mailRequest: 'false' },
      false,
    ]);
    expect(saves()).toEqual(['mail_request']);
  });

  test('that the provider refuses because of another section says which of its fields must change', async () => {
    const save = await openSection('contact', TYPED);
    await regular.shortenRule('street_address', 3, async () => {
      expect((await save()).problem).toEqual({
        code: 'elsewhereRefused',
        reasons: ['町名・番地：3文字以内で入力してください'],
      });
    });
  });
});

describe('a section that another tab or device has changed since the customer saw it', () => {
  test('INFO-39 is not saved over; the page gets the newest values of every section', async () => {
    const save = await openSection('contact', TYPED);
    await regular.change({
      tel: '0453333333',
      contactEmail: null,
      telFrom: '09:00',
      telTo: '12:00',
      companyName: '株式会社みなと商事',
    });
    const before = await regular.read();
    const { problem, saved, answers } = await save();
    expect(problem).toEqual({
      code: 'changedElsewhere',
      reasons: [
        'お電話番号のいまの登録内容：045-333-3333',
        'メールアドレスのいまの登録内容：未入力',
        'お電話の時間帯のいまの登録内容：9:00〜12:00',
      ],
      saved,
    });
    expect([saved.contact?.tel, saved.person?.companyName]).toEqual(['0453333333', '株式会社みなと商事']);
    expect([answers.profile?.tel, await regular.read(), saves()]).toEqual([TYPED.tel, before, []]);
  });

  test('INFO-39 is saved over by another press, but not over a value that the message did not show', async () => {
    const save = await openSection('contact', TYPED);
    const reasons = async () => {
      const { problem } = await save();
      return problem && 'reasons' in problem ? problem.reasons : problem;
    };
    await regular.change({ tel: '0453333333' });
    expect(await reasons()).toEqual(['お電話番号のいまの登録内容：045-333-3333']);
    await regular.change({ tel: '0454444444' });
    expect(await reasons()).toEqual(['お電話番号のいまの登録内容：045-444-4444']);
    expect(await reasons()).toBe(null);
    expect([(await regular.read()).tel, saves()]).toEqual([TYPED.tel, ['customer_profile']]);
  });

  test('is saved without a message if its value is what the customer typed', async () => {
    const save = await openSection('contact', TYPED);
    await regular.change(TYPED);
    expect([(await save()).problem, (await regular.read()).tel]).toEqual([null, TYPED.tel]);
  });

  test('is the display name', async () => {
    const { db, persona } = world.provider;
    const save = await openSection('displayName', { name: 'けんいち' });
    await db
      .update(customers)
      .set({ chosenName: 'ケン' })
      .where(eq(customers.uuid, persona('regular').uuid));
    const { problem, saved } = await save();
    expect(problem).toEqual({
      code: 'changedElsewhere',
      reasons: ['表示するお名前のいまの登録内容：ケン'],
      saved,
    });
    const after = await save();
    expect([after.problem, after.saved.displayName]).toEqual([null, { name: 'けんいち' }]);
  });
});

describe('a change elsewhere between the check and the save', () => {
  test('of the same section is told', async () => {
    const save = await openSection('contact', TYPED);
    changeAfterReads({ tel: '0453333333' });
    const { problem, saved } = await save();
    expect(problem).toEqual({
      code: 'changedElsewhere',
      reasons: ['お電話番号のいまの登録内容：045-333-3333'],
      saved,
    });
    expect([(await regular.read()).tel, saves()]).toEqual(['0453333333', ['customer_profile']]);
  });

  test('INFO-39 of another section is no reason to bother the customer', async () => {
    const save = await openSection('contact', TYPED);
    changeAfterReads({ budget: '6,000万円台' });
    expect((await save()).problem).toBe(null);
    const { tel, budget } = await regular.read();
    expect([tel, budget]).toEqual([TYPED.tel, '6,000万円台']);
  });

  test('of every try ends in the provider’s reason', async () => {
    const save = await openSection('contact', TYPED);
    changeAfterReads({ budget: '6,000万円台' }, { budget: '5,000万円台' });
    const { problem } = await save();
    expect(problem).toEqual({
      code: 'notSaved',
      reasons: [expect.stringContaining('最新の内容をご確認のうえ')],
    });
    expect(saves()).toEqual(['customer_profile', 'customer_profile']);
  });
});
