import type { BasicInfoData } from '#flows/basic-info/basic-info.flow.ts';
import { loadProfileForm } from '../load-profile-form.ts';
import type { AppServices } from '../services.ts';

export async function loadBasicInfo(services: AppServices): Promise<BasicInfoData> {
  const form = await loadProfileForm(services);
  // The mark that the link asks for may be under way still.
  return { ...form, leadStatus: services.queries.current().leadStatus ?? form.profile.leadStatus };
}
