import { matchRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { endpoint } from '#src/api/contract/endpoint.ts';
import { id } from '#src/api/contract/fields.ts';
import { readRoute } from '#src/app/base/routes/read-route.ts';
import { pageRoute, read } from '#src/app/base/routes/route-declaration.ts';
import { routeIndex } from '#src/app/base/routes/route-index.ts';
import { loggedPage } from '#src/app/base/tracking/access-log.ts';
import type { WrittenManifest } from '#src/app/start/route-manifest.ts';
import { ROUTE_MANIFEST_ID, readRouteManifest } from '#src/app/start/route-manifest.ts';
import { pathOf } from '#src/engine/core/chart.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { closestTemplate, fillTemplate, matchTemplate, positiveInteger } from './path-template.ts';

const getEvent = endpoint({ method: 'GET', path: '/events/:id', access: 'customer', answer: z.unknown() });
const eventPage = pageRoute({
  path: 'events/:eventId',
  access: 'signedIn',
  reads: { event: read(getEvent, { params: { id: 'eventId' } }) },
  code: async () => ({}),
});

/** The manifest of an app whose only page has this pattern, as the first script reads it. */
function manifestOf(pattern: string) {
  const written: WrittenManifest = {
    files: [],
    routes: [
      { pattern, files: [], gets: pattern.includes(':eventId') ? ['/events/:eventId'] : [], asksEarly: true },
    ],
  };
  document.head.innerHTML = `<script type="application/json" id="${ROUTE_MANIFEST_ID}">${JSON.stringify(written)}</script>`;
  return readRouteManifest(document);
}

describe('PAGE-34 an id', () => {
  const callsOfPage = async (eventId: string) => {
    const sent: unknown[] = [];
    const client = {
      call: async (_: object, request: unknown) => {
        sent.push(request);
        return { ok: true, value: {} };
      },
    };
    await readRoute(client as never, eventPage, { eventId }).catch((error) => sent.push(String(error)));
    return sent;
  };
  const logged = (eventId: string) =>
    loggedPage({ location: { pathname: `/events/${eventId}` }, errors: null } as never);

  test.each(['1', '10', '999999999999999', '1234567890123456', `${Number.MAX_SAFE_INTEGER}`])(
    '%s is the same number for the page, its early requests, the access log and the contract',
    async (text) => {
      const number = Number(text);
      expect([
        positiveInteger(text),
        await callsOfPage(text),
        manifestOf('events/:eventId').earlyGets(`/events/${text}`),
        logged(text),
        id.safeParse(number).data,
      ]).toEqual([
        number,
        [{ params: { id: number } }],
        [`/events/${text}`],
        { path: `/events/${text}`, eventId: number },
        number,
      ]);
    },
  );

  test.each(['0', '01', '-1', '1.5', '1e3', ' 1', '１', 'abc', '9007199254740992', '9'.repeat(17)])(
    '%j is none for all of them',
    async (text) => {
      expect([
        positiveInteger(text),
        await callsOfPage(text),
        manifestOf('events/:eventId').earlyGets(`/events/${text}`),
        logged(text),
      ]).toEqual([null, ['Error: no such page'], [], { path: `/events/${text}` }]);
    },
  );

  test.each([null, undefined, ''])('is not %j', (text) => {
    expect(positiveInteger(text)).toBe(null);
  });
});

describe('a path', () => {
  // React Router warns of broken percent-encoding.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  const PATHS = [
    '/',
    '//',
    '/events',
    '/events/',
    '/Events/7//',
    '/events/7',
    '//events/7',
    '/events//7',
    '/%65vents/%37',
    '/events/%E7%A7%8B',
    '/events/a%2Fb',
    '/events/%ZZ',
    '/events/7/entry',
    '/events/7/entry/confirm',
    '/events/past',
    '/nowhere',
  ];
  const TEMPLATES = ['/', 'events', 'events/past', 'events/:eventId', 'events/:eventId/*', ':kind/:eventId'];

  test.each(TEMPLATES.flatMap((template) => PATHS.map((path) => [template, path] as const)))(
    'matches %s for the index of the routes and the first script as it does for the router: %s',
    (template, path) => {
      const [match] = matchRoutes([{ path: template }], path) ?? [];
      const { '*': _, ...params } = match?.params ?? {};
      const route = pageRoute({ path: template, access: 'open', code: async () => ({}) });
      expect([
        matchTemplate(template, path),
        routeIndex([route]).at(path) !== null,
        manifestOf(template).earlyGets(path) !== null,
      ]).toEqual([match ? params : null, match !== undefined, match !== undefined]);
    },
  );

  test.each(PATHS)('%s leads to the page that the router opens', (path) => {
    const [match] = matchRoutes(
      TEMPLATES.map((template) => ({ path: template })),
      path,
    ) ?? [undefined];
    expect(closestTemplate(TEMPLATES, path)).toBe(match?.route.path ?? null);
  });
});

describe('a filled template', () => {
  const PATH = '/media_files/:uuid/token';
  const getToken = endpoint({ method: 'GET', path: PATH, access: 'open', answer: z.unknown() });
  const urlOfCall = async (uuid: string | number) => {
    const urls: string[] = [];
    const client = createClient({
      baseUrl: 'https://provider.example',
      headers: createAuthHeaders(new FaultyStorage({})),
      uuid: () => null,
      onSessionEnd: () => undefined,
      fetch: async (request) => {
        urls.push(new Request(request).url);
        return Response.json({});
      },
    });
    await client.call(getToken, { params: { uuid } });
    return urls;
  };
  const step = { name: '', path: PATH, routable: true, guarded: false, events: [], final: false };

  test.each([
    ['12', '12'],
    [12, '12'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['../me', '..%2Fme'],
    ['u@h:1', 'u%40h%3A1'],
    ['東京', '%E6%9D%B1%E4%BA%AC'],
    ['...', '...'],
  ])(
    'keeps the value %j within its segment, in a call, a link and a wizard’s path',
    async (uuid, segment) => {
      const path = `/media_files/${segment}/token`;
      expect([fillTemplate(PATH, { uuid }), await urlOfCall(uuid), pathOf(step, { uuid })]).toEqual([
        path,
        [`https://provider.example/customers/api${path}`],
        path,
      ]);
    },
  );

  test.each(['', '.', '..'])(
    'is null for the value %j, which a URL parser would drop, and its call is not sent',
    async (uuid) => {
      expect([fillTemplate(PATH, { uuid }), await urlOfCall(uuid)]).toEqual([null, []]);
    },
  );

  test('needs every value', () => {
    expect(() => fillTemplate(PATH, {})).toThrow(
      'fillTemplate: /media_files/:uuid/token lacks :uuid. Pass it in params.',
    );
  });
});
