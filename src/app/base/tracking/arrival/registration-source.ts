import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { KeyValueStore } from '#src/lib/safe-storage.ts';
import { TAB_KEYS } from '#src/lib/storage-keys.ts';

/** Returns the name of a registration source. */
export type RegistrationSources = (id: string) => Promise<ApiResult<string>>;

interface SourceDeps {
  client: ApiClient;
  /** Session storage. */
  tab: KeyValueStore;
}

/**
 * Fetches each registration source once per visit. `/register` shows the name to a guest. The arrival mark is
 * the same call, so after the sign-in it takes the stored name instead of sending a second request.
 */
export function registrationSources({ client, tab }: SourceDeps): RegistrationSources {
  const underWay = new Map<string, Promise<ApiResult<string>>>();

  const fetchName = async (id: string): Promise<ApiResult<string>> => {
    const contract = await import('#src/api/contract/arrival-mark.contract.ts').catch(() => null);
    if (contract === null) return { ok: false, problem: { code: 'unreachable' } };
    const answer = await client.call(contract.getRegistrationSource, { params: { id } });
    return mapResult(answer, ({ registrationSource: { name } }) => name);
  };
  return async (id) => {
    const key = TAB_KEYS.registrationSource(id);
    const savedSource = tab.getItem(key);
    if (savedSource !== null) return { ok: true, value: savedSource };
    const asking = underWay.get(id) ?? fetchName(id);
    underWay.set(id, asking);
    const answer = await asking;
    underWay.delete(id);
    if (answer.ok) tab.setItem(key, answer.value);
    return answer;
  };
}
