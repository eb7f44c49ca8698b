import { setImmediate } from 'node:timers/promises';
import type { FaultSwitch } from '#provider/demo/faults/fault-switch.ts';
import { createFaultSwitch, withFaults } from '#provider/demo/faults/fault-switch.ts';
import type { ProviderSettings } from '#provider/deps.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import type { ClientDeps } from '#src/api/client.ts';
import { createClient } from '#src/api/client.ts';
import { signIn } from '#src/api/contract/session.contract.ts';
import { getBuilder, getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { ProviderInProcess, StartOptions } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

export interface World {
  provider: ProviderInProcess;
  faults: FaultSwitch;
  idle(): Promise<void>;
  wait(seconds: number): void;
}

/** The clock is stopped, so all calls of a test fall into the same minute and would exceed the real limits. */
const ROOMY = { uses: 1_000_000, seconds: 60 };
const noLimits = Object.fromEntries(Object.keys(defaultRateLimits).map((limit) => [limit, ROOMY]));

/** Starts the reference provider, by default without hearing questions. Its clock moves only when the test moves it. */
export const startWorld = async (
  more: Partial<ProviderSettings> = {},
  { hearing = false, ...options }: Pick<StartOptions, 'hearing' | 'mood'> = {},
): Promise<World> => {
  let now = TEST_NOW.getTime();
  const provider = await startProvider({
    ...options,
    now: () => new Date(now),
    hearing,
    settings: {
      rateLimits: { ...defaultRateLimits, ...noLimits },
      uploads: { perCustomer: 100, bytesInAll: 1_000_000_000 },
      ...more,
    },
  });
  let handling = 0;
  const fetch = async (request: Request) => {
    handling += 1;
    try {
      const response = await provider.fetch(request);
      // A file's content comes from the disk after the headers, and `idle` must wait for it, too.
      return new Response(response.body && (await response.arrayBuffer()), response);
    } finally {
      handling -= 1;
    }
  };
  return {
    provider: { ...provider, fetch },
    faults: createFaultSwitch(),
    idle: async () => {
      while (handling > 0) await setImmediate();
    },
    wait: (seconds) => {
      now += seconds * 1000;
    },
  };
};

/** Opens a page of the regular customer. The test can delay, break or lose responses on `network`. */
export const openPage = (
  { provider, faults }: World,
  storage = new FaultyStorage(),
  deps: Partial<ClientDeps> = {},
) => {
  const headers = createAuthHeaders(storage);
  const { uuid } = provider.persona('regular');
  const faulty = withFaults(provider.fetch, faults);
  const network = {
    sent: [] as Request[],
    /** The pauses before retries, in milliseconds. They are recorded but not waited for. */
    pauses: [] as number[],
    deliver: (answer: Response): Response | Promise<Response> => answer,
  };
  let sessionEnds = 0;
  const client = createClient({
    baseUrl: 'http://provider.test',
    headers,
    uuid: () => uuid,
    onSessionEnd: () => {
      sessionEnds += 1;
    },
    isOnline: () => true,
    sleep: async (ms) => void network.pauses.push(ms),
    random: () => 0.5,
    fetch: async (input) => {
      const request = new Request(input);
      network.sent.push(request.clone());
      return network.deliver(await faulty(request));
    },
    ...deps,
  });
  return {
    client: client.forPages({ epoch: () => 0, pendingCheck: () => null }),
    headers,
    storage,
    network,
    sessionEnds: () => sessionEnds,
  };
};
export type Page = ReturnType<typeof openPage>;

export const signInCustomer = async (
  world: World,
  storage = new FaultyStorage(),
  deps: Partial<ClientDeps> = {},
) => {
  const page = openPage(world, storage, deps);
  const { uuid } = world.provider.persona('regular');
  const lineAccessToken = world.provider.lineAccessToken('regular');
  return { ...page, signedIn: await page.client.call(signIn, { body: { lineAccessToken, uuid } }) };
};

export const answered = <Value>(
  answer: { ok: true; value: Value } | { ok: false; problem: object },
): Value => {
  invariant(answer.ok, `answered: the call failed with ${JSON.stringify(answer)}.`);
  return answer.value;
};

export const bookingOf = async ({ client }: Pick<Page, 'client'>) => {
  const { builder } = answered(await client.call(getBuilder));
  const builderShopId = builder.builderShops[0]?.id ?? 0;
  const { builderShop } = answered(await client.call(getBuilderShop, { params: { id: builderShopId } }));
  const [slots] = builderShop.availableSlots;
  return {
    consultationVisitReservation: {
      builderShopId,
      desiredOn1: slots?.date ?? '',
      desiredTime1: slots?.times[0] ?? '',
      desiredOn2: null,
      desiredTime2: null,
      desiredOn3: null,
      desiredTime3: null,
      shopVisitor: 2,
      useKidsSpace: 'false' as const,
      useParking: 'false' as const,
      otherConfirmation: '',
      advanceConfirmation: { hearingLists: [] },
    },
  };
};
