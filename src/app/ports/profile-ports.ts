import type { Answer } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';

type ProfileProblem =
  /** `fields` are the profile's names. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The profile was not saved, or nobody knows; saving it again is safe. */
  | { code: 'notSaved' };

const notSaved = { ok: false, problem: { code: 'notSaved' } } as const;

/**
 * Saves the whole profile (product.md §7) with what was answered in it. It is read anew first: what another flow or another
 * tab has changed since this page was loaded, a request for brochures say, would be undone otherwise.
 */
export async function saveProfile(
  client: ApiClient,
  answered: Partial<CustomerProfile>,
): Promise<Answer<null, ProfileProblem>> {
  const saved = await client.call(getCustomerProfile);
  if (!saved.ok) return notSaved;
  const customerProfile = { ...saved.value.customerProfile, ...answered };
  const answer = await client.call(updateCustomerProfile, { body: { customerProfile } });
  if (answer.ok) return { ok: true, value: null };
  const { problem } = answer;
  return problem.code === 'invalid'
    ? {
        ok: false,
        problem: { code: 'profileRefused', fields: problem.fields, reasons: problem.reasons },
      }
    : notSaved;
}
