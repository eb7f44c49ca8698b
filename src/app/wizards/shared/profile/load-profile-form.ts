import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getCities, getPrefectures } from '#src/api/contract/region.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

const loadProfile = async ({ client }: AppServices): Promise<Pick<ProfileFormData, 'profile' | 'cities'>> => {
  const { customerProfile: profile } = await loaded(client.call(getCustomerProfile));
  const prefectureId = profile.desiredPrefectureId;
  if (prefectureId === null) return { profile, cities: [] };
  const { cities } = await loaded(client.call(getCities, { query: { prefectureId } }));
  return { profile, cities };
};

/** What a form on the profile shows: the profile, the provider's rules for it, and the places that may be chosen. */
export async function loadProfileForm(services: AppServices): Promise<ProfileFormData> {
  const { client } = services;
  const [known, rules, regions] = await Promise.all([
    loadProfile(services),
    loaded(client.call(getCustomerProfileValidations)),
    loaded(client.call(getPrefectures)),
  ]);
  return {
    ...known,
    validations: rules.customerProfileValidations,
    prefectures: regions.prefectures,
  };
}
