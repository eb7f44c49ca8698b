import * as consultation from './consultation.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as profile from './profile.contract.ts';
import * as session from './session.contract.ts';
import * as shop from './shop.contract.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract by its name: what the provider must serve, and what the tests walk through. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [session, shop, profile, consultation]
    .flatMap((area) => Object.entries(area))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
