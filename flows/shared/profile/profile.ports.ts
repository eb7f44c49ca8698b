import type { Answer } from '#machines/port.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';

type ProfileProblem =
  /** `fields` are the profile's names. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The profile was not saved, or nobody knows; saving it again is safe. */
  | { code: 'notSaved' };

const notSaved = { ok: false, problem: { code: 'notSaved' } } as const;

/** What has become of a profile that was to be sent: as the provider has it now, or why not and whether it was sent at all. */
export type SentProfile =
  | { ok: true; value: CustomerProfile }
  | { ok: false; problem: ApiProblem; wasSent: boolean };

/**
 * Sends the whole profile with the answers in it. The profile is read anew first, at the earliest as an answer asked ahead
 * (answers-ahead.ts): otherwise the call would undo what another flow or tab has changed since the page was loaded.
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

/** The same for forms that go on with something else when the profile is saved. */
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
    : notSaved;
}
