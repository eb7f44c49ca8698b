import type { ApiClient } from '#src/api/client.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { KnownCustomer } from '#src/engine/item-fields.ts';

/** Who answers a form; null where that cannot be found out, since a form does without. */
export async function knownCustomer(client: ApiClient): Promise<KnownCustomer | null> {
  const answer = await client.call(getCustomerProfile);
  return answer.ok ? answer.value.customerProfile : null;
}
