import type { ProfileEditData } from '#flows/profile-edit/profile-sections.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { loadProfileForm } from '#src/app/wizards/shared/profile/load-profile-form.ts';

/** The profile with its rules, and what the customer is called. */
export async function loadProfileEdit(services: AppServices): Promise<ProfileEditData> {
  const [form, { customer }] = await Promise.all([
    loadProfileForm(services),
    loaded(services.client.call(getMe)),
  ]);
  return { ...form, name: customer.name };
}
