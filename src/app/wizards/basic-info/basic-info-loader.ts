import type { BasicInfoData } from '#flows/basic-info/basic-info.flow.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { loadProfileForm } from '#src/app/wizards/shared/profile/load-profile-form.ts';

export async function loadBasicInfo(services: AppServices): Promise<BasicInfoData> {
  const form = await loadProfileForm(services);
  // The mark that the link asks for may be under way still.
  return { ...form, leadStatus: services.queries.current().leadStatus ?? form.profile.leadStatus };
}
