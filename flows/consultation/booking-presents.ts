import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getIncentiveSettings } from '#src/api/contract/point.contract.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

export type BookingPresent = ResponseOf<typeof getIncentiveSettings>['incentiveSettings'][number];

/**
 * The presents that a customer gets for booking a consultation, without spending points. There are none for a customer
 * who has booked before (VIEW-19). `today` is `YYYY-MM-DD` in Asia/Tokyo.
 */
export const presentsForBooking = (
  presents: readonly BookingPresent[],
  { consultationFlg }: Pick<CustomerProfile, 'consultationFlg'>,
  today: string,
): BookingPresent[] =>
  presents.filter(
    ({ title, requiredPoints, stock, endsOn, isEligible }) =>
      !consultationFlg &&
      isEligible !== false &&
      title === 'consultation' &&
      requiredPoints === 0 &&
      stock !== 0 &&
      (endsOn == null || endsOn >= today),
  );
