import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Reservation } from '#src/shared/appointments/appointment.ts';

const DAY = '2026-11-28';

/** A confirmed consultation of a day in November, at 10:00, of which a test changes what matters to it. */
export const visitWith = (changes: Partial<VisitReservation> = {}): VisitReservation => ({
  id: 1,
  number: 'H-000001',
  kind: 'consultation',
  status: 'confirmed',
  builderShopId: 3,
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区',
  shopTel: '0120-000-013',
  desiredOn1: DAY,
  desiredTime1: '10:00',
  desiredOn2: null,
  desiredTime2: null,
  desiredOn3: null,
  desiredTime3: null,
  shopVisitor: 2,
  useKidsSpace: 'false',
  useParking: 'false',
  otherConfirmation: '',
  advanceConfirmation: { hearingLists: [] },
  eventId: null,
  eventTitle: null,
  cancelUntil: null,
  cancelReason: null,
  createdAt: '2026-11-18T00:00:00Z',
  ...changes,
});

/** A confirmed reservation at the same time. */
export const reservationWith = (changes: Partial<Reservation> = {}): Reservation => ({
  id: 1,
  number: 'R-000001',
  title: '設備見学のご予約',
  reservationSettingId: 1,
  status: 'confirmed',
  date: DAY,
  time: '10:00',
  itemAnswers: [],
  itemImages: [],
  cancelUntil: null,
  cancelReason: null,
  createdAt: '2026-11-18T00:00:00Z',
  ...changes,
});
