import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { replaceParams } from '#src/lib/path-template.ts';
import { operation } from './operation.ts';
import { headers, parameters, responses, securitySchemes } from './shared-parts.ts';
import { wireSchemas } from './wire-schemas.ts';

const DESCRIPTION = [
  'All calls of the customer app to its provider, as they are sent. Names are snake_case, days are in Asia/Tokyo, and query arrays have brackets.',
  'If the product’s specification does not show a payload or a response, this contract defines one. The description of the call then begins with “Assumed”.',
  'Errors are {"errors": ["…"]} with reasons that people can read. The session follows devise_token_auth: any response to a signed-in call may carry a new token, whatever its status.',
  'Expose access-token, token-type, client, expiry, uid, content-disposition and retry-after through CORS.',
].join('\n\n');

/** Returns the contract as an OpenAPI 3.1 document. `npm run generate` writes it to docs/openapi.json. */
export function openApiDocument(): object {
  const schemas = wireSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = replaceParams(endpoint.path, (name) => `{${name}}`);
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
