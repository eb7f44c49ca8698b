import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { asksNothingElse, callsIn, firstCallsOf, isAllIn } from './first-calls.ts';

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

it.each([
  ['all of it, where it makes nothing but such reads', 'await client.call(getTours)', true],
  ['not all, beside what the URL says', 'client.call(getTours); client.call(getTour, { params })', false],
  ['not all, where a part is read elsewhere', 'client.call(getTours); await loadMore(services)', false],
  ['nothing, where nothing is read', '', false],
])('knows whether that is all that the page reads: %s', (_, body, isAll) => {
  const source = `import { getTour, getTours } from '#src/api/contract/tour.contract.ts';
    export async function load({ client }, services) { ${body} }`;
  expect(isAllIn(source, (contract) => CONTRACTS[contract] ?? '')).toBe(isAll);
});

it('reads the loader of the consultation', () => {
  const file = fileURLToPath(
    new URL('../src/app/wizards/consultation/consultation-loader.ts', import.meta.url),
  );
  expect(asksNothingElse([file, 'consultation-wizard.tsx'])).toBe(true);
  expect(firstCallsOf([file, 'consultation-wizard.tsx'])).toEqual([
    '/builder',
    '/customer_profile',
    '/customer_profile_validations',
    '/advance_confirmations',
    '/consultation_settings',
    '/visit_reservations',
  ]);
});
