import { useRouteLoaderData } from 'react-router-dom';
import type {
  getAdvanceConfirmations,
  getConsultationSettings,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type {
  getCustomerProfile,
  getCustomerProfileValidations,
} from '#src/api/contract/profile.contract.ts';
import type { getBuilder } from '#src/api/contract/shop.contract.ts';
import { get } from './api.ts';

export async function readBookingData() {
  const [builder, profile, rules, hearing, settings, visits] = await Promise.all([
    get<typeof getBuilder>('/builder'),
    get<typeof getCustomerProfile>('/customer_profile'),
    get<typeof getCustomerProfileValidations>('/customer_profile_validations'),
    get<typeof getAdvanceConfirmations>('/advance_confirmations'),
    get<typeof getConsultationSettings>('/consultation_settings'),
    // The booking also works without the data of earlier visits.
    get<typeof getVisitReservations>('/visit_reservations').catch(() => ({ visitReservations: [] })),
  ]);
  return {
    shops: builder.builder.builderShops,
    profile: profile.customerProfile,
    rules: rules.customerProfileValidations,
    questions: hearing.advanceConfirmations,
    setting: settings.consultationSetting,
    lastVisit: visits.visitReservations.find(({ kind }) => kind === 'consultation') ?? null,
  };
}

export type BookingData = Awaited<ReturnType<typeof readBookingData>>;

export const useBookingData = () => useRouteLoaderData('booking') as BookingData;
