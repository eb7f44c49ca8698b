import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { operation } from './operation.ts';
import { headers, parameters, responses, securitySchemes } from './shared-parts.ts';
import { wireSchemas } from './wire-schemas.ts';

const DESCRIPTION = [
  'Everything the customer app asks of its provider, as it travels: names are snake_case, days are of Asia/Tokyo, query arrays have brackets.',
  'Where the product’s specification does not show a payload or an answer, this contract chose one; such a choice is marked “Assumed” in the description of its call.',
  'Errors are {"errors": ["…"]} with reasons for people. The session follows devise_token_auth: any answer of a signed-in call may carry a new token, whatever its status.',
  'Expose access-token, token-type, client, expiry, uid, content-disposition and retry-after through CORS.',
].join('\n\n');

/** Returns the contract as an OpenAPI 3.1 document. `npm run openapi` writes it to docs/openapi.json. */
export function openApiDocument(): object {
  const schemas = wireSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Customer API', version: '1', description: DESCRIPTION },
    servers: [{ url: API_ROOT }],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: { schemas: schemas.components, responses, parameters, headers, securitySchemes },
  };
}
