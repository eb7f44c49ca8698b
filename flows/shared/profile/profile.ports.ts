import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCities, getCustomerProfile, updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import { failureBeforeSending } from '#src/app/base/ports/failure.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { SendingProblem } from '#src/engine/charts/flow.types.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import type { ProfileFormData } from './profile-form.ts';

type ProfileProblem =
  /** `fields` are attributes of the profile. */
  | { code: 'profileRefused'; fields: string[]; reasons: string[] }
  /** The save failed, or its result is unknown. Saving again is safe. */
  | { code: 'notSaved'; reasons?: string[] }
  | Extract<SendingProblem, { code: 'offline' | 'declined' }>;

/** The saved profile, or a problem. `wasSent` is false if the update itself was never sent. */
export type SentProfile =
  | { ok: true; value: CustomerProfile }
  | { ok: false; problem: ApiProblem; wasSent: boolean };

/**
 * Sends only what was answered, so that it cannot undo what another tab or device has saved meanwhile. A provider that
 * takes only the whole profile, as the specification writes it, refuses a part without a reason for the customer. Then
 * the current profile is read, and sent with the answers. `ifMatch` is the version that the provider must still have.
 */
export async function sendProfile(
  client: ApiClient,
  answered: Partial<CustomerProfile>,
  ifMatch?: string,
): Promise<SentProfile> {
  const sent = await patchProfile(client, answered, ifMatch);
  if (sent.ok || !demandsWholeProfile(sent.problem)) return sent;
  const saved = await client.call(getCustomerProfile);
  if (!saved.ok) return { ...saved, wasSent: false };
  return patchProfile(client, { ...saved.value.customerProfile, ...answered }, ifMatch);
}

async function patchProfile(
  client: ApiClient,
  customerProfile: Partial<CustomerProfile>,
  ifMatch: string | undefined,
): Promise<SentProfile> {
  const answer = await client.call(updateCustomerProfile, {
    body: { customerProfile },
    ...(ifMatch !== undefined && { ifMatch }),
  });
  return answer.ok ? { ok: true, value: answer.value.customerProfile } : { ...answer, wasSent: true };
}

const demandsWholeProfile = (problem: ApiProblem): boolean =>
  problem.code === 'invalid' && problem.fields.length === 0 && problem.reasons.length === 0;

/** Like {@link sendProfile}, for forms that make another call after the save. */
export async function saveProfile(
  client: ApiClient,
  answered: Partial<CustomerProfile>,
): Promise<PortResult<null, ProfileProblem>> {
  const sent = await sendProfile(client, answered);
  if (sent.ok) return { ok: true, value: null };
  const failure = failureBeforeSending(sent.problem);
  switch (failure.code) {
    case 'refused':
      return { ok: false, problem: { ...failure, code: 'profileRefused' } };
    case 'notSent':
      return { ok: false, problem: { ...failure, code: 'notSaved' } };
    default:
      return { ok: false, problem: failure };
  }
}

/** Adds the cities of the profile's prefecture to the data that the route reads. */
export async function withCities<Reads extends Omit<ProfileFormData, 'cities'>>(
  { client }: AppServices,
  reads: Reads,
): Promise<Reads & Pick<ProfileFormData, 'cities'>> {
  const prefectureId = reads.profile.desiredPrefectureId;
  if (prefectureId === null) return { ...reads, cities: [] };
  const { cities } = await loaded(client.call(getCities, { query: { prefectureId } }));
  return { ...reads, cities };
}
