import type { Persona } from '#provider/demo/personas.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { signIn } from '#src/api/contract/session.contract.ts';
import type { ProviderInProcess } from './provider-in-process.ts';

/** Stores what an earlier visit of a signed-in customer leaves in the browser. */
export async function leaveSession(provider: ProviderInProcess, key: Persona['key']): Promise<void> {
  const { uuid } = provider.persona(key);
  const client = createClient({
    baseUrl: 'http://provider.test',
    headers: createAuthHeaders(localStorage),
    uuid: () => uuid,
    onSessionEnd: () => undefined,
    fetch: (input) => provider.fetch(new Request(input)),
  });
  localStorage.setItem('uuid', uuid);
  await client.call(signIn, { body: { lineAccessToken: provider.lineAccessToken(key), uuid } });
}
