import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saveProfile } from '#flows/shared/profile/profile.ports.ts';
import { toProfile } from '#flows/shared/profile/profile-to-save.ts';
import { getCustomerProfile, updateMailRequest } from '#src/api/contract/profile.contract.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';

const world = await startWorld();
let page: Page;

beforeEach(async () => {
  await world.provider.reset();
  page = await signInCustomer(world);
});
afterAll(() => world.provider.close());

const profile = async () => answered(await page.client.call(getCustomerProfile)).customerProfile;

describe('saving profile answers', () => {
  test('changes only the answered fields, even if other fields have changed since the page load', async () => {
    const before = await profile();
    await page.client.call(updateMailRequest, { body: { mailRequest: !before.mailRequest } });
    const saved = await saveProfile(page.client, toProfile({ tel: '0312345678', buildingRoom: '' }));
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
});
