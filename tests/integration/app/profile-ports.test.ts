import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saveProfile } from '#flows/shared/profile/profile.ports.ts';
import { answeredProfile } from '#flows/shared/profile/profile-to-save.ts';
import { refusal } from '#provider/demo/faults/canned-answers.ts';
import {
  getCustomerProfile,
  updateCustomerProfile,
  updateMailRequest,
} from '#src/api/contract/profile.contract.ts';
import type { Page, World } from '#tests/integration/client/customer-at-provider.ts';
import {
  answered,
  openPage,
  signInCustomer,
  startWorld,
} from '#tests/integration/client/customer-at-provider.ts';

const world: World = await startWorld();
let page: Page;

beforeEach(async () => {
  world.faults.turnOff();
  await world.provider.reset();
  page = await signInCustomer(world);
});
afterAll(() => world.provider.close());

const profile = async () => answered(await page.client.call(getCustomerProfile)).customerProfile;

describe('saving profile answers', () => {
  test('changes only the answered fields, even if other fields have changed since the page load', async () => {
    const before = await profile();
    await page.client.call(updateMailRequest, { body: { mailRequest: !before.mailRequest } });
    const saved = await saveProfile(page.client, answeredProfile({ tel: '0312345678', buildingRoom: '' }));
    expect(saved).toEqual({ ok: true, value: null });
    expect(await profile()).toEqual({
      ...before,
      mailRequest: !before.mailRequest,
      tel: '0312345678',
      buildingRoom: null,
    });
  });

  test('returns the fields that the provider refuses, with the provider’s reasons', async () => {
    const before = await profile();
    expect(await saveProfile(page.client, { tel: '1', desiredPrefectureId: 99 })).toEqual({
      ok: false,
      problem: {
        code: 'profileRefused',
        fields: ['tel', 'desiredPrefectureId'],
        reasons: ['有効な電話番号ではありません', '建築をご希望の都道府県をお選びください。'],
      },
    });
    expect(await profile()).toEqual(before);
  });

  test('leaves what two tabs answered differently in place, attribute by attribute', async () => {
    const before = await profile();
    const other = openPage(world, page.storage);
    await Promise.all([
      saveProfile(page.client, { tel: '0312345678' }),
      saveProfile(other.client, { budget: '4,000万円台', buildingRoom: null }),
    ]);
    expect(await profile()).toEqual({
      ...before,
      tel: '0312345678',
      budget: '4,000万円台',
      buildingRoom: null,
    });
  });

  test('sends the whole profile to a provider that refuses a part of it', async () => {
    const before = await profile();
    const answer = () => Response.json({}, { status: 400 });
    const fault = { type: 'instead', answer, acts: false } as const;
    world.faults.turnOn({ endpoint: updateCustomerProfile, fault, times: 1 });
    expect(await saveProfile(page.client, { tel: '0312345678' })).toEqual({ ok: true, value: null });
    expect(await profile()).toEqual({ ...before, tel: '0312345678' });
  });

  test('saves nothing if the update fails', async () => {
    const before = await profile();
    world.faults.turnOn({ endpoint: updateCustomerProfile, fault: refusal(500) });
    expect(await saveProfile(page.client, { tel: '0312345678' })).toEqual({
      ok: false,
      problem: { code: 'notSaved', reasons: ['ただいまご利用いただけません。'] },
    });
    world.faults.turnOff();
    expect(await profile()).toEqual(before);
  });
});
