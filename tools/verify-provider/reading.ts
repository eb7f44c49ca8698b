import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { valueAt } from './misfits.ts';
import type { Asked, ProviderUnderTest } from './provider-under-test.ts';

/** The ids that the user gives because no list contains them, by the call that needs the id: `--id getInquiry=3`. */
export type Ids = Readonly<Record<string, string>>;

/** For each call, the list that contains its id. */
const FOUND_IN: Readonly<Record<string, readonly [list: EndpointName, ...at: (string | number)[]]>> = {
  getBuilderShop: ['getBuilder', 'builder', 'builder_shops', 0, 'id'],
  getEvent: ['getEvents', 'events', 0, 'id'],
  getVisitReservation: ['getVisitReservations', 'visit_reservations', 0, 'id'],
  getWebCatalog: ['getWebCatalogs', 'web_catalogs', 0, 'id'],
};

const TOKENS: typeof FOUND_IN = {
  getMediaFile: ['getMediaFileToken', 'token'],
  getWebCatalog: ['getWebCatalogs', 'web_catalogs', 0, 'token'],
};

/** The queries of the calls that the provider refuses without a query. */
const QUERIES: Readonly<Record<string, string>> = {
  getAddress: 'postal_code=1000001',
  getCities: 'prefecture_id=13',
  getEvents: 'page=1&finished=false',
};

/** Makes the contract's read-only calls, and returns the body of each. */
export async function read(
  provider: ProviderUnderTest,
  ids: Ids,
  uuid: string,
): Promise<Map<EndpointName, unknown>> {
  const readBodies = new Map<EndpointName, unknown>();
  const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method === 'GET');
  const needsId = (name: EndpointName) => endpoints[name].path.includes(':');
  // Lists come first, because they contain the ids that the other calls need.
  for (const name of [...names.filter((one) => !needsId(one)), ...names.filter(needsId)]) {
    const request = askedOf(name, ids, uuid, readBodies);
    if (request === null) {
      const needed = name === 'getMediaFile' ? 'getMediaFileToken' : name;
      provider.leaveOut(name, `no id is known. Give one: --id ${needed}=…`);
    } else readBodies.set(name, await provider.call(name, request));
  }
  return readBodies;
}

function askedOf(
  name: EndpointName,
  ids: Ids,
  uuid: string,
  readBodies: ReadonlyMap<EndpointName, unknown>,
): Asked | null {
  const query = QUERIES[name];
  const [, param] = /:(\w+)/.exec(endpoints[name].path) ?? [];
  if (param === undefined) return query ? { query } : {};
  if (name === 'getLineAccount') return { params: { uuid } };
  const id = name === 'getMediaFile' ? ids.getMediaFileToken : (ids[name] ?? listedId(name, readBodies));
  const token = tokenFor(name, readBodies);
  return id ? { params: { [param]: id }, ...(token && { query: `token=${token}` }) } : null;
}

function listedId(name: EndpointName, readBodies: ReadonlyMap<EndpointName, unknown>): string | null {
  const [list, ...at] = FOUND_IN[name] ?? [];
  const id = list && valueAt(readBodies.get(list), ...at);
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
}

/** Returns the token for a file or a catalog, each of which needs its own. */
function tokenFor(name: EndpointName, readBodies: ReadonlyMap<EndpointName, unknown>): string | null {
  const [list, ...at] = TOKENS[name] ?? [];
  const token = list && valueAt(readBodies.get(list), ...at);
  return typeof token === 'string' ? encodeURIComponent(token) : null;
}
