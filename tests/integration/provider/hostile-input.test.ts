import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, signIn } from './caller.ts';
import { hostileInput } from './hostile-input.ts';

let provider: ProviderInProcess;
let credentials: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  credentials = await signIn(provider, 'regular');
});

/** Milliseconds of computing that a call takes, whoever else keeps the machine busy, and its status. */
async function costOf({ method, path, headers, body }: ReturnType<typeof hostileInput>[number]) {
  const init = { method, headers: { ...credentials, ...headers }, ...(body !== null && { body }) };
  const before = process.cpuUsage();
  const { status } = await provider.fetch(new Request(`${ORIGIN}${API_ROOT}${path}`, init));
  const { user, system } = process.cpuUsage(before);
  return { status, ms: (user + system) / 1000 };
}

describe('no input holds up other visitors:', () => {
  it.each(hostileInput().map((input) => [input.name, input] as const))('%s', async (_name, input) => {
    const { status, ms } = await costOf(input);
    expect(status).toBe(input.status);
    // A quiet machine needs 10 to 100 ms; what grows with the square needed 2 to 60 s.
    expect(ms).toBeLessThan(1000);
  });
});
