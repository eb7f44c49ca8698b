import type { Answer } from '#machines/port.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';

type ProfileProblem =
  /** `fields` are attributes of the profile. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The save failed, or its result is unknown. Saving again is safe. */
  | { code: 'notSaved' }
  | { code: 'offline' };

/** The saved profile, or a problem. `wasSent` is false if the update itself was never sent. */
export type SentProfile =
  | { ok: true; value: CustomerProfile }
  | { ok: false; problem: ApiProblem; wasSent: boolean };

/**
 * Sends the whole profile, updated with the answers. It first reads the current profile, or takes a prefetched one
 * (answers-ahead.ts). Sending an older profile would undo the changes of another flow or tab.
 */
export async function sendProfile(
  client: ApiClient,
  answered: Partial<CustomerProfile>,
): Promise<SentProfile> {
  const saved = await client.call(getCustomerProfile);
  if (!saved.ok) return { ...saved, wasSent: false };
  const customerProfile = { ...saved.value.customerProfile, ...answered };
  const answer = await client.call(updateCustomerProfile, { body: { customerProfile } });
  return answer.ok ? { ok: true, value: answer.value.customerProfile } : { ...answer, wasSent: true };
}

/** Like {@link sendProfile}, for forms that make another call after the save. */
export async function saveProfile(
  client: ApiClient,
  answered: Partial<CustomerProfile>,
): Promise<Answer<null, ProfileProblem>> {
  const sent = await sendProfile(client, answered);
  if (sent.ok) return { ok: true, value: null };
  const { problem, wasSent } = sent;
  return wasSent && problem.code === 'invalid'
    ? {
        ok: false,
        problem: { code: 'profileRefused', fields: problem.fields, reasons: problem.reasons },
      }
    : { ok: false, problem: { code: problem.code === 'offline' ? 'offline' : 'notSaved' } };
}
