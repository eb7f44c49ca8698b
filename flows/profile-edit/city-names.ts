import type { ProfileValues } from '#machines/profile-edit.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getCities } from '#src/api/contract/profile.contract.ts';

interface City {
  id: number;
  name: string;
}

interface CityNames {
  /** Returns the cities of a profile with their names. A city without a known name gets a placeholder. */
  ofCities(profile: CustomerProfile, chosen: ProfileValues[string] | undefined): Promise<City[]>;
}

/**
 * Takes city names from `loaded`, the page's newest data, and from the customer's choice. It requests the prefecture's
 * cities only if a name is missing.
 */
export function cityNames(client: ApiClient, loaded: () => readonly City[]): CityNames {
  const names = new Map<number, string>();
  const learn = (cities: readonly City[]) => {
    for (const { id, name } of cities) names.set(id, name);
  };
  return {
    ofCities: async (profile, chosen) => {
      learn(loaded());
      if (Array.isArray(chosen)) learn(chosen);
      const { desiredPrefectureId: prefectureId, desiredCityId1, desiredCityId2, desiredCityId3 } = profile;
      const ids = [desiredCityId1, desiredCityId2, desiredCityId3].filter((id) => id !== null);
      if (prefectureId !== null && ids.some((id) => !names.has(id))) {
        const answer = await client.call(getCities, { query: { prefectureId } });
        if (answer.ok) learn(answer.value.cities);
      }
      return ids.map((id) => ({ id, name: names.get(id) ?? '選択済みの市区町村' }));
    },
  };
}
