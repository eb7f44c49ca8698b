import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { callsIn, firstCallsOf } from './first-calls.ts';

const CONTRACTS: Readonly<Record<string, string>> = {
  '#src/api/contract/tour.contract.ts': `
    export const getTours = endpoint({
      method: 'GET',
      path: '/tours',
      access: 'customer',
    });
    export const getTour = endpoint({ method: 'GET', path: '/tours/:id', access: 'customer' });
    export const bookTour = endpoint({ method: 'POST', path: '/tours', access: 'customer' });`,
};
const calls = (body: string) =>
  callsIn(
    `import { bookTour, getTour, getTours } from '#src/api/contract/tour.contract.ts';
     import { getOther } from './other.ts';
     ${body}`,
    (contract) => CONTRACTS[contract] ?? '',
  );

it.each([
  ['alone', 'await client.call(getTours)', ['/tours']],
  ['among others', 'await Promise.all([loaded(services.client.call(getTours)), 1])', ['/tours']],
  ['with what the URL says', 'await client.call(getTour, { params: { id } })', []],
  ['perhaps', 'if (id) await client.call(getTours); return id ? client.call(getTours) : null', []],
  ['later', 'return { more: () => client.call(getTours) }', []],
  ['to change something', 'await client.call(bookTour)', []],
  ['that is no call of the contract', 'await client.call(getOther)', []],
])('finds what a loader asks: %s', (_, body, paths) => {
  expect(calls(`export async function load({ client }) { ${body} }`)).toEqual(paths);
});

it('looks at what other modules may call, and at nothing else', () => {
  expect(calls('async function own({ client }) { await client.call(getTours) }')).toEqual([]);
});

it('reads the loader of the consultation', () => {
  const file = fileURLToPath(
    new URL('../src/app/wizards/consultation/consultation-loader.ts', import.meta.url),
  );
  expect(firstCallsOf([file, 'consultation-wizard.tsx'])).toEqual([
    '/builder',
    '/customer_profile',
    '/customer_profile_validations',
    '/advance_confirmations',
    '/consultation_settings',
    '/visit_reservations',
  ]);
});
