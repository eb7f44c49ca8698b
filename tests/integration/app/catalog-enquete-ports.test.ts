import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import type { CatalogEnqueteData } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnquetePorts } from '#flows/catalog-enquete/catalog-enquete.wizard.tsx';
import { catalogEnquetes } from '#provider/db/form-tables.ts';
import { createCatalogEnquete } from '#src/api/contract/catalog.contract.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';

const world = await startWorld();
beforeEach(async () => {
  world.faults.turnOff();
  await world.provider.reset();
});
afterAll(() => world.provider.close());

const answers = catalogEnqueteExamples.satisfied;
const inDoubt = { key: 'second', answers, done: [], inDoubt: true, baseline: null };

const body = {
  catalogEnquete: { satisfactionLevel: 4, goodPoints: [], comment: '', wantsConsultation: false },
};

test('an enquete that another tab has sent since the wizard was opened does not pass for this one', async () => {
  const { client } = await signInCustomer(world);
  const read = async () => answered(await client.call(getCustomerProfile)).customerProfile;
  let profile = await read();
  const { submission } = catalogEnquetePorts(client, () => ({ profile }) as CatalogEnqueteData).actors ?? {};
  answered(await client.call(createCatalogEnquete, { body, idempotencyKey: 'first' }));
  profile = await read();
  world.faults.turnOn({ endpoint: createCatalogEnquete, fault: { type: 'reset', acts: false } });
  const input: SubmissionInput = { parts: ['enquete'], press: { key: 'second', answers }, previous: null };
  const { problem } = (await toPromise(createActor(submission as AnyActorLogic, { input }).start())) as {
    problem: unknown;
  };
  expect(problem).toEqual({ code: 'outcomeUnknown', reasons: [] });
});

test('an older enquete does not pass for one with an unknown outcome, which a press then resends', async () => {
  const { client } = await signInCustomer(world);
  answered(await client.call(createCatalogEnquete, { body, idempotencyKey: 'first' }));
  const { customerProfile: profile } = answered(await client.call(getCustomerProfile));
  const { submission } = catalogEnquetePorts(client, () => ({ profile }) as CatalogEnqueteData).actors ?? {};
  const end = (press: SubmissionInput['press']) => {
    const input: SubmissionInput = { parts: ['enquete'], press, previous: inDoubt };
    return toPromise(createActor(submission as AnyActorLogic, { input }).start());
  };

  expect(await end(null)).toEqual({
    receipt: null,
    problem: { code: 'outcomeUnknown', reasons: [] },
    submission: inDoubt,
  });
  expect(await world.provider.db.$count(catalogEnquetes)).toBe(1);
  expect(await end({ key: 'second', answers })).toEqual({
    receipt: { posted: true, wantsConsultation: true },
    problem: null,
    submission: null,
  });
  expect(await world.provider.db.$count(catalogEnquetes)).toBe(2);
});
