import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notThisVisitor, notFound as refusedAsNotFound } from '#provider/http/reply.ts';
import { getVisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getAddress, getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { signIn } from '#src/api/contract/session.contract.ts';
import { answered, signInCustomer, startWorld } from './customer-at-provider.ts';

const world = await startWorld();
const { provider, wait } = world;

beforeEach(() => provider.reset());
afterAll(() => provider.close());

describe('the provider, called through the client,', () => {
  it('returns a whole profile as sent, with nulls and fields whose name ends in a digit', async () => {
    const { client } = await signInCustomer(world);
    const { customerProfile } = answered(await client.call(getCustomerProfile));
    const changed = {
      ...customerProfile,
      desiredCityId1: 14101,
      desiredCityId2: null,
      budget: '3,000万円台',
    };
    answered(await client.call(updateCustomerProfile, { body: { customerProfile: changed } }));
    expect(answered(await client.call(getCustomerProfile))).toEqual({ customerProfile: changed });
  });

  it('names the invalid fields and still rotates the token', async () => {
    const { client, headers } = await signInCustomer(world);
    const { customerProfile } = answered(await client.call(getCustomerProfile));
    const before = headers.current()?.accessToken;
    wait(6);
    const answer = await client.call(updateCustomerProfile, {
      body: { customerProfile: { ...customerProfile, postalCode: '12' } },
    });
    expect(answer).toEqual({
      ok: false,
      problem: {
        code: 'invalid',
        reasons: ['郵便番号の形式が正しくありません'],
        fields: ['postalCode'],
      },
    });
    expect(headers.current()?.accessToken).not.toBe(before);
    const unchanged = await client.call(getCustomerProfile);
    expect(unchanged.ok && unchanged.value).toEqual({ customerProfile });
  });

  it('returns notFound for another customer’s visit, and for an unknown postal code', async () => {
    const { client } = await signInCustomer(world);
    const notFound = { code: 'notFound', reasons: refusedAsNotFound.errors };
    expect(await client.call(getVisitReservation, { params: { id: 999_999 } })).toEqual({
      ok: false,
      problem: notFound,
    });
    expect(await client.call(getAddress, { query: { postalCode: '9999999' } })).toEqual({
      ok: false,
      problem: notFound,
    });
  });

  it('returns forbidden for the link of another customer, and changes nobody’s session', async () => {
    const { client, headers } = await signInCustomer(world);
    const before = headers.current();
    const { uuid } = provider.persona('regular');
    const answer = await client.call(signIn, {
      body: { lineAccessToken: provider.lineAccessToken('newcomer'), uuid },
    });
    expect(answer).toEqual({
      ok: false,
      problem: {
        code: 'forbidden',
        reasons: notThisVisitor.errors,
      },
    });
    expect(headers.current()).toEqual(before);
  });
});
