import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { valueAt } from './misfits.ts';
import type { ProviderUnderTest, Verdict } from './provider-under-test.ts';
import { providerUnderTest } from './provider-under-test.ts';
import type { Ids } from './reading.ts';
import { read } from './reading.ts';
import { write } from './writing.ts';

export interface Wanted {
  readonly origin: string;
  readonly uuid: string;
  readonly lineToken: string;
  readonly writes: boolean;
  readonly ids: Ids;
  readonly appOrigin?: string | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Signs in, makes the contract's calls, signs out, and returns each call's deviations from the contract. */
export async function verify({ lineToken, writes, ids, ...setting }: Wanted): Promise<Verdict[]> {
  const provider = providerUnderTest(setting);
  const { uuid } = setting;
  const signedIn = await provider.call('signIn', { body: { lineAccessToken: lineToken, uuid } });
  if (signedIn === null) return provider.verdicts();
  const readBodies = await read(provider, ids, uuid);
  if (writes) await write(provider, readBodies, { ids, uuid });
  await provider.call('refreshToken', { body: { lineAccessToken: lineToken } });
  await leave(provider);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const isRead = endpoints[name].method === 'GET';
    provider.leaveOut(
      name,
      writes || isRead
        ? 'it would change data that this run did not create'
        : 'it writes data. Add --writes to make this call',
    );
  }
  return provider.verdicts();
}

async function leave(provider: ProviderUnderTest): Promise<void> {
  const isValid = async () => valueAt(await provider.call('checkToken'), 'valid');
  await provider.call('signOut');
  if ((await isValid()) === true) provider.note('signOut', 'the token is still accepted afterwards');
}
