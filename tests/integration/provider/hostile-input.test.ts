import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, signIn } from './caller.ts';
import { honestInput, hostileInput } from './hostile-input.ts';

const CHUNK = 64 * 1024;
const ROOMY = { uses: 1_000, seconds: 60 };

let provider: ProviderInProcess;
let credentials: Credentials;
let honest: Cost;

beforeAll(async () => {
  const rateLimits = { ...defaultRateLimits, signInsPerCustomer: ROOMY, inquiryResponsesPerCustomer: ROOMY };
  provider = await startProvider({ settings: { rateLimits } });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  credentials = await signIn(provider, 'newcomer');
  honest ??= await costOf(honestInput(), Math.max);
});

/** CPU time of a call in milliseconds: in total, and in the longest stretch without a pause for other calls. */
interface Cost {
  readonly status: number;
  readonly all: number;
  readonly longest: number;
}

async function costOf(input: Input, pick: typeof Math.max): Promise<Cost> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < 3; turn += 1) costs.push(await costOnce(input));
  const [{ status } = { status: 0 }] = costs;
  return {
    status,
    all: pick(...costs.map(({ all }) => all)),
    longest: pick(...costs.map(({ longest }) => longest)),
  };
}

type Input = ReturnType<typeof honestInput>;

async function costOnce({ method, path, headers, body }: Input): Promise<Cost> {
  const init = { method, headers: { ...credentials, ...headers }, ...(body && asItArrives(body)) };
  const called = provider.fetch(new Request(`${ORIGIN}${API_ROOT}${path}`, init));
  let isOver = false;
  void called.finally(() => {
    isOver = true;
  });
  const begun = process.cpuUsage();
  let longest = 0;
  while (!isOver) {
    const before = process.cpuUsage();
    await setImmediate();
    longest = Math.max(longest, computedSince(before));
  }
  return { status: (await called).status, all: computedSince(begun), longest };
}

function computedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Streams a body piece by piece, as a socket does. Other work can run in between. */
function asItArrives(body: Buffer) {
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await setImmediate();
      if (at >= body.length) return controller.close();
      controller.enqueue(body.subarray(at, at + CHUNK));
      at += CHUNK;
    },
  });
  return { body: stream, duplex: 'half' };
}

describe('no input takes ten times the CPU time of honest input, in total or at a stretch:', () => {
  it.each(hostileInput().map((input) => [input.name, input] as const))('%s', async (_name, input) => {
    const { status, all, longest } = await costOf(input, Math.min);
    expect(status).toBe(input.status);
    // To refuse an input costs less than to accept honest input. A hostile input that was processed in full would block
    // other calls a hundred times as long.
    expect(longest / honest.longest).toBeLessThan(10);
    expect(all / honest.all).toBeLessThan(10);
  });
});
