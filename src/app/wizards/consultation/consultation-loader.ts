import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import { getAdvanceConfirmations, getConsultationSettings } from '#src/api/contract/consultation.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

export async function loadConsultation({ client, now }: AppServices): Promise<ConsultationData> {
  const [shop, profile, rules, hearing, settings] = await Promise.all([
    loaded(client.call(getBuilder)),
    loaded(client.call(getCustomerProfile)),
    loaded(client.call(getCustomerProfileValidations)),
    loaded(client.call(getAdvanceConfirmations)),
    loaded(client.call(getConsultationSettings)),
  ]);
  return {
    shops: shop.builder.builderShops,
    profile: profile.customerProfile,
    validations: rules.customerProfileValidations,
    questions: hearing.advanceConfirmations,
    setting: settings.consultationSetting,
    today: todayInJapan(now()),
  };
}
