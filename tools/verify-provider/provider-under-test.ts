import { wireSchemas } from '#provider/openapi/wire-schemas.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { EndpointName } from '#src/api/contract/endpoints.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { toWire } from '#src/api/contract/wire.ts';
import { replaceParams } from '#src/lib/path-template.ts';
import { findSchemaMismatches } from './misfits.ts';

export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  /** The body, with the property names of the contract. */
  readonly body?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
}

/** One call of the contract. `wrong` lists the misfits, which are the deviations of the response from the contract. */
export interface Verdict {
  readonly call: string;
  readonly wrong: readonly string[];
  readonly notCalled?: string;
}

export interface ProviderUnderTest {
  /** Calls the endpoint and checks the response. Returns the body of a success, else null. */
  call(name: EndpointName, request?: Asked): Promise<unknown>;
  /** Records a misfit that was found outside the check of the response. */
  note(name: EndpointName, ...wrong: string[]): void;
  /** Records why a call was skipped, unless the call was made. */
  leaveOut(name: EndpointName, why: string): void;
  verdicts(): Verdict[];
}

interface Setting {
  readonly origin: string;
  readonly uuid: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The origin of the app, if it differs from the provider's. CORS is checked in that case. */
  readonly appOrigin?: string | undefined;
}

const AUTH = ['access-token', 'client', 'uid', 'token-type'] as const;
const EXPOSED = [...AUTH, 'expiry', 'content-disposition', 'retry-after'];

export function providerUnderTest({ origin, uuid, fetch, appOrigin }: Setting): ProviderUnderTest {
  const schemas = wireSchemas();
  const verdicts: Verdict[] = [];
  let session: Record<string, string> = {};

  const request = (
    endpoint: Endpoint,
    { params = {}, query, body, form, idempotencyKey }: Asked,
  ): Request => {
    const path = replaceParams(endpoint.path, (name) => encodeURIComponent(String(params[name])));
    const headers = new Headers(session);
    headers.set('uuid', uuid);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (appOrigin) headers.set('origin', appOrigin);
    const payload = form ?? (body === undefined ? null : JSON.stringify(toWire(body)));
    const url = `${origin}${API_ROOT}${path}${query ? `?${query}` : ''}`;
    return new Request(url, { method: endpoint.method, headers, body: payload });
  };

  /**
   * Checks the auth headers of devise_token_auth, and stores them for the next call. Every response of a session must
   * have all of them, with an unchanged `client`. Their values may be blank, except for the token of a sign-in.
   */
  const checkAuthHeaders = (name: EndpointName, endpoint: Endpoint, { headers }: Response): string[] => {
    const begins = name === 'signIn' || name === 'refreshToken';
    if ((endpoint.access !== 'customer' && !begins) || name === 'signOut') return [];
    const authHeaders = Object.fromEntries(AUTH.map((key) => [key, headers.get(key)?.trim() ?? '']));
    const missing = AUTH.filter((key) => !headers.has(key)).map((key) => `no header ${key}`);
    const { client: other } = session;
    if (!begins && authHeaders.client && other && authHeaders.client !== other)
      missing.push('the header `client` changes within the session');
    if (begins && !authHeaders['access-token']) missing.push('the sign-in returns no access-token');
    const sentHeaders = Object.entries(authHeaders).filter(([, value]) => value !== '');
    if (authHeaders.client) session = { ...session, ...Object.fromEntries(sentHeaders) };
    return missing;
  };

  const corsFaults = ({ headers }: Response): string[] => {
    if (!appOrigin) return [];
    const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
    const hidden = exposed.includes('*') ? [] : EXPOSED.filter((name) => !exposed.includes(name));
    const allowed = headers.get('access-control-allow-origin');
    return [
      ...(allowed === appOrigin || allowed === '*' ? [] : [`CORS does not allow ${appOrigin}`]),
      ...(hidden.length > 0 ? [`CORS does not expose ${hidden.join(', ')}`] : []),
    ];
  };

  const callOf = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`;
  const note = (name: EndpointName, ...wrong: string[]) => void verdicts.push({ call: callOf(name), wrong });
  return {
    note,
    leaveOut: (name, notCalled) => {
      const call = callOf(name);
      if (!verdicts.some((verdict) => verdict.call === call)) verdicts.push({ call, wrong: [], notCalled });
    },
    verdicts: () => verdicts,
    async call(name, details = {}) {
      const endpoint: Endpoint = endpoints[name];
      const response = await fetch(request(endpoint, details)).catch((error: Error) => error);
      if (response instanceof Error) {
        note(name, `cannot be reached: ${response.message}`);
        return null;
      }
      const text = await response.text();
      const wrong = [...checkAuthHeaders(name, endpoint, response), ...corsFaults(response)];
      if (!response.ok) {
        note(name, `status ${response.status}`, ...wrong);
        return null;
      }
      const body = endpoint.responseKind === 'file' ? null : parsed(text);
      if (body === undefined) wrong.push('the body is not JSON');
      else if (endpoint.responseKind === 'file') {
        if (!response.headers.has('content-disposition')) wrong.push('no header content-disposition');
      } else wrong.push(...findSchemaMismatches(schemas.of(name, 'answer'), body, schemas.components));
      note(name, ...wrong);
      return body;
    },
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
