import type { MailingData } from '#flows/mailing/mailing.flow.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { loadProfileForm } from '#src/app/wizards/shared/profile/load-profile-form.ts';

export async function loadMailing(services: AppServices): Promise<MailingData> {
  const [form, sender] = await Promise.all([loadProfileForm(services), services.client.call(getBuilder)]);
  // Who cannot be told when brochures come can ask for them all the same.
  return { ...form, builder: sender.ok ? sender.value.builder : null };
}
