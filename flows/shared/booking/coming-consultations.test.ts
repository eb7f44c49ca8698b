import { describe, expect, test } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { MAX_UPCOMING_CONSULTATIONS } from '#src/lib/option-lists.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import { fetchLimitProblem, getConsultationsAtLimit } from './coming-consultations.ts';

const NOW = new Date('2026-11-28T01:00:00Z');
/** As many future consultations as the limit allows, the latest first. */
const most = Array.from({ length: MAX_UPCOMING_CONSULTATIONS }, (_, index) =>
  visitWith({ id: 10 + index, desiredTime1: `${20 - index}:00` }),
);
const idsOf = (visits: readonly VisitReservation[]) =>
  getConsultationsAtLimit(visits, NOW).map(({ id }) => id);
const soonestFirst = most.map(({ id }) => id).reverse();

describe('BOOK-33 the future consultations', () => {
  test('are listed soonest first once there are as many as the limit allows', () => {
    expect(idsOf(most)).toEqual(soonestFirst);
    expect(idsOf(most.slice(1))).toEqual([]);
    expect(getConsultationsAtLimit(most, NOW)[0]).toEqual({
      kind: 'visits',
      id: soonestFirst[0],
      title: '横浜港北ショールーム',
      date: '2026-11-28',
      time: '18:00',
      when: '11月28日(土) 18:00〜',
    });
  });

  test.each<[string, Partial<VisitReservation>]>([
    ['a cancelled one', { status: 'cancelled' }],
    ['an event', { kind: 'event', eventId: 1 }],
    ['one that has begun', { desiredTime1: '10:00' }],
  ])('do not include %s', (_, changes) => {
    const [first, ...others] = most;
    expect(idsOf([visitWith({ ...first, ...changes }), ...others])).toEqual([]);
    expect(idsOf([visitWith({ id: 9, ...changes }), ...most])).toEqual(soonestFirst);
  });
});

describe('the limit is the reason for a refusal', () => {
  const reasons = ['ご確認ください。'];
  const refusal: ApiProblem = { code: 'invalid', reasons, fields: [] };
  const met = (problem: ApiProblem, visits: VisitReservation[] | null) => {
    const call = async (endpoint: unknown) =>
      visits && endpoint === getVisitReservations
        ? { ok: true, value: { visitReservations: visits } }
        : { ok: false };
    return fetchLimitProblem({ call } as ApiClient, problem, NOW);
  };

  test('that names nothing, if the limit is reached', async () => {
    const bookings = getConsultationsAtLimit(most, NOW);
    expect(await met(refusal, most)).toEqual({ code: 'limitReached', bookings, reasons });
  });

  test('in no other case', async () => {
    expect([
      await met(refusal, most.slice(1)),
      await met(refusal, null),
      await met({ ...refusal, fields: ['desiredOn1'] }, most),
      await met({ code: 'conflict', reasons }, most),
    ]).toEqual([null, null, null, null]);
  });
});
