import { describe, expect, test } from 'vitest';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { saveProfile, sendProfile } from './profile.ports.ts';

const reasons = ['ご確認ください。'];
const fails = (problem: ApiProblem): ApiResult<never> => ({ ok: false, problem });
/** A provider that takes only whole profiles refuses a part without any reason. */
const demandsAll = fails({ code: 'invalid', reasons: [], fields: [] });
const stored = { lastName: '鈴木', tel: '09000000002' } as CustomerProfile;
const accepted: ApiResult<unknown> = { ok: true, value: { customerProfile: stored } };
const answered = { tel: '0312345678' };
const part = [updateCustomerProfile, { body: { customerProfile: answered } }];
const whole = [updateCustomerProfile, { body: { customerProfile: { ...stored, ...answered } } }];

/** A client that gives these answers one after the other, and the calls that it got. */
function answering(...answers: ApiResult<unknown>[]) {
  const calls: unknown[] = [];
  const call = async (endpoint: object, options?: object) => {
    calls.push(options ? [endpoint, options] : [endpoint]);
    return answers[calls.length - 1];
  };
  return { client: { call } as ApiClient, calls };
}

describe('the answered part of a profile', () => {
  test('is sent alone, so that it undoes nothing that was saved meanwhile', async () => {
    const { client, calls } = answering(accepted);
    expect([await sendProfile(client, answered), calls]).toEqual([{ ok: true, value: stored }, [part]]);
  });

  test('is sent only to the version that the provider must still have, if one is given', async () => {
    const { client, calls } = answering(demandsAll, accepted, accepted);
    await sendProfile(client, answered, '"7"');
    const ifMatch = { ifMatch: '"7"' };
    expect(calls.map((call) => (call as object[])[1])).toEqual([
      { body: { customerProfile: answered }, ...ifMatch },
      undefined,
      { body: { customerProfile: { ...stored, ...answered } }, ...ifMatch },
    ]);
  });

  test('is sent with the rest to a provider that takes only whole profiles', async () => {
    const { client, calls } = answering(demandsAll, accepted, accepted);
    expect([await sendProfile(client, answered), calls]).toEqual([
      { ok: true, value: stored },
      [part, [getCustomerProfile], whole],
    ]);
  });

  test('is not sent again if the rest cannot be read', async () => {
    const offline = fails({ code: 'offline' });
    const { client, calls } = answering(demandsAll, offline);
    expect([await sendProfile(client, answered), calls]).toEqual([
      { ...offline, wasSent: false },
      [part, [getCustomerProfile]],
    ]);
  });

  test.each<ApiProblem>([
    { code: 'invalid', reasons, fields: [] },
    { code: 'invalid', reasons: [], fields: ['tel'] },
    { code: 'conflict', reasons: [] },
  ])('is refused at once by %j', async (problem) => {
    const { client, calls } = answering(fails(problem));
    expect([await sendProfile(client, answered), calls]).toEqual([
      { ok: false, problem, wasSent: true },
      [part],
    ]);
  });
});

test.each<[ApiResult<unknown>, object]>([
  [accepted, { ok: true, value: null }],
  [
    fails({ code: 'invalid', reasons, fields: ['tel'] }),
    { ok: false, problem: { code: 'profileRefused', fields: ['tel'], reasons } },
  ],
  [
    fails({ code: 'serverError', status: 500, reasons }),
    { ok: false, problem: { code: 'notSaved', reasons } },
  ],
  [fails({ code: 'offline' }), { ok: false, problem: { code: 'offline' } }],
  [fails({ code: 'forbidden', reasons }), { ok: false, problem: { code: 'declined', reasons } }],
])('a form that goes on after the save gets for %j the answer %j', async (answer, outcome) => {
  expect(await saveProfile(answering(answer).client, answered)).toEqual(outcome);
});
