import type {
  createConsultationVisitReservation,
  getVisitReservations,
  VisitReservation,
} from '#src/api/contract/consultation.contract.ts';
import type { Item } from '#src/api/contract/fields.ts';
import type {
  CustomerProfile,
  getCustomerProfile,
  updateCustomerProfile,
} from '#src/api/contract/profile.contract.ts';
import type { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import { get, patch, post } from './api.ts';
import type { Answers, Wish } from './schemas.ts';

export interface Submission {
  answers: Answers;
  questions: readonly Item[];
  key: string;
}

export interface Standing {
  /**
   * The customer's current profile at the provider. Saving replaces the whole profile, and must not lose changes that
   * other pages made.
   */
  profile: CustomerProfile;
  overlaps: string[];
}

export async function readStanding({ answers }: Submission): Promise<Standing> {
  const [{ customerProfile }, visits, reservations, meetings] = await Promise.all([
    get<typeof getCustomerProfile>('/customer_profile'),
    get<typeof getVisitReservations>('/visit_reservations'),
    get<typeof getReservations>('/reservations'),
    get<typeof getMeetings>('/meetings'),
  ]);
  const existingIds = [
    ...visits.visitReservations.map((visit) => ({
      ...visit,
      title: visit.shopName,
      at: [
        momentOf(visit.desiredOn1, visit.desiredTime1),
        momentOf(visit.desiredOn2, visit.desiredTime2),
        momentOf(visit.desiredOn3, visit.desiredTime3),
      ],
    })),
    ...reservations.reservations.map((one) => ({ ...one, at: [momentOf(one.date, one.time)] })),
    ...meetings.meetings.map((one) => ({ ...one, at: [Date.parse(one.startsAt)] })),
  ];
  const wished = (answers.selectDesiredDate?.wishes ?? []).map(({ date, time }) => momentOf(date, time));
  const overlaps = existingIds
    .filter(({ status, at }) => status !== 'cancelled' && at.some((moment) => wished.includes(moment)))
    .map(({ title }) => title);
  return { profile: customerProfile, overlaps };
}

const momentOf = (date: string | null, time: string | null): number => Date.parse(`${date}T${time}:00+09:00`);

export async function book(
  { answers, questions, key }: Submission,
  profile: CustomerProfile,
): Promise<VisitReservation> {
  const { selectShop, selectDesiredDate, setProfile, visitorDetail, hearing } = answers as Required<Answers>;
  const [first, second, third] = selectDesiredDate.wishes as [Wish, Wish?, Wish?];
  const answered = Object.entries(setProfile).map(([name, value]) => [name, value === '' ? null : value]);
  await patch<typeof updateCustomerProfile>('/customer_profile', {
    customerProfile: { ...profile, ...Object.fromEntries(answered) },
  });
  const { shopVisitor, transportation, useParking, useKidsSpace, noPhoneCall, otherConfirmation } =
    visitorDetail;
  const { visitReservation } = await post<typeof createConsultationVisitReservation>(
    '/consultation_visit_reservations',
    {
      consultationVisitReservation: {
        builderShopId: selectShop.builderShopId,
        desiredOn1: first.date,
        desiredTime1: first.time,
        desiredOn2: second?.date ?? null,
        desiredTime2: second?.time ?? null,
        desiredOn3: third?.date ?? null,
        desiredTime3: third?.time ?? null,
        shopVisitor: Number(shopVisitor),
        transportation,
        useParking: transportation === 'car' ? useParking : 'false',
        useKidsSpace,
        noPhoneCall,
        otherConfirmation,
        advanceConfirmation: {
          hearingLists: questions.map(({ id, label }) => ({
            id,
            label,
            answers: [hearing[`q${id}`] ?? []].flat().filter((answer) => answer !== ''),
          })),
        },
      },
    },
    { 'Idempotency-Key': key },
  );
  return visitReservation;
}
