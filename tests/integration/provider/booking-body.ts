import type { Persona } from '#provider/demo/personas.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import type { Credentials, Got } from './caller.ts';
import { send, signIn } from './caller.ts';

/** 立川ショールーム, open every day except Wednesday from 10:00 to 16:00. */
const SHOP = 1;

/** Valid answers to the questions that the demo's builder asks before a visit. */
const hearingLists = [
  { id: 1, label: '家づくりのご検討状況を教えてください', answers: ['具体的に検討している'] },
  { id: 4, label: '当社をお知りになったきっかけをお選びください', answers: ['Instagram'] },
];

export const bookingBody = (changes: Record<string, unknown> = {}) => ({
  consultation_visit_reservation: {
    builder_shop_id: SHOP,
    desired_on1: '2026-11-23',
    desired_time1: '10:00',
    desired_on2: null,
    desired_time2: null,
    desired_on3: null,
    desired_time3: null,
    shop_visitor: 2,
    use_kids_space: 'false',
    use_parking: 'true',
    other_confirmation: '',
    advance_confirmation: { hearing_lists: hearingLists },
    ...changes,
  },
});

interface Booker {
  credentials: Credentials;
  book(changes?: Record<string, unknown>, headers?: Record<string, string>): Promise<Got>;
}

export const bookerOf = async (provider: ProviderInProcess, key: Persona['key']): Promise<Booker> =>
  bookerAs(provider, await signIn(provider, key));

export const bookerAs = (provider: ProviderInProcess, credentials: Credentials): Booker => ({
  credentials,
  book: (changes, headers) =>
    send(provider, 'POST /consultation_visit_reservations', {
      headers: { ...credentials, ...headers },
      body: bookingBody(changes),
    }),
});

export const FULL_FIRST_WISH = {
  errors: ['第1希望の日時は満席になりました。別の日時をお選びください。'],
  error_fields: ['desired_on1'],
};
