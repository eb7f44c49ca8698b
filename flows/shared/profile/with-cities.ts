import { getCities } from '#src/api/contract/profile.contract.ts';
import { loaded } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { ProfileFormData } from './profile-form.ts';

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
