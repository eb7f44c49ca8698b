import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  getAdvanceConfirmations,
  getConsultationSettings,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import { getCustomerProfile, getCustomerProfileValidations } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { comingAtLimit } from '#src/app/wizards/shared/bookings/coming-consultations.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';

export async function loadConsultation({ client, now }: AppServices): Promise<ConsultationData> {
  const [shop, profile, rules, hearing, settings, visits] = await Promise.all([
    loaded(client.call(getBuilder)),
    loaded(client.call(getCustomerProfile)),
    loaded(client.call(getCustomerProfileValidations)),
    loaded(client.call(getAdvanceConfirmations)),
    loaded(client.call(getConsultationSettings)),
    client.call(getVisitReservations),
  ]);
  return {
    shops: shop.builder.builderShops,
    profile: profile.customerProfile,
    validations: rules.customerProfileValidations,
    questions: hearing.advanceConfirmations,
    // Who cannot be told of the last consultation can book one all the same.
    lastVisit: visits.ok ? lastConsultation(visits.value.visitReservations) : null,
    // The list is here already, and the provider holds to the limit where it cannot be had.
    limitedBy: visits.ok ? comingAtLimit(visits.value.visitReservations, now()) : [],
    setting: settings.consultationSetting,
    today: todayInJapan(now()),
  };
}

const lastConsultation = (visits: readonly VisitReservation[]): VisitReservation | null =>
  visits.find(({ kind, status }) => kind === 'consultation' && status !== 'cancelled') ?? null;
