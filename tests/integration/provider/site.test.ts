import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { builtClient } from '#provider/serve/built-client.ts';
import { hasAnalytics } from '#provider/serve/launch.ts';
import type { ExternalHosts } from '#provider/serve/security-headers.ts';
import { readExternalHosts, securityHeaders } from '#provider/serve/security-headers.ts';
import { createSite } from '#provider/serve/site.ts';
import { readEnvironment } from '#provider/settings/environment.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const PAGE = '<!doctype html><head><title>読み込み中</title></head><div id="app"></div>';

let provider: ProviderInProcess;
let folder: string;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  provider = await startProvider();
  folder = await mkdtemp(join(tmpdir(), 'built-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  for (const icon of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']) {
    await copyFile(join('public', icon), join(folder, icon));
  }
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'export {};');
  await writeFile(join(folder, 'assets/app-1a2b3c.js.map'), '{}');
  for (const ending of ['br', 'gz']) await writeFile(join(folder, `assets/app-1a2b3c.js.${ending}`), ending);
  const deps = demoDeps(provider.db, provider.deps.objects);
  const client = await builtClient(folder);
  const site = createSite({ deps, demo: demoPages(deps), client });
  get = async (path, headers = {}) => site.request(`http://site.test${path}`, { headers });
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await provider.close();
});

describe('the health checks', () => {
  it('return ok at /healthz for the process, and at /readyz for the database as well', async () => {
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => get(path)));
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [200, 'ok\n'],
      [200, 'ok\n'],
    ]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
  });

  it('return 503 at /readyz while the database is down, and still ok at /healthz', async () => {
    const testServer = inject('testServer') as { url: string };
    const away = await openTestDatabase(testServer.url);
    await away.close();
    const deps = demoDeps(away.db, provider.deps.objects);
    const site = createSite({ deps });
    const answers = await Promise.all(
      ['/healthz', '/readyz'].map((path) => site.request(`http://site.test${path}`)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [200, null],
      [503, '5'],
    ]);
  });
});

it('a provider without a client returns 204 for /favicon.ico', async () => {
  const deps = demoDeps(provider.db, provider.deps.objects);
  const site = createSite({ deps });
  const { status, headers } = await site.request('http://site.test/favicon.ico');
  expect([status, headers.get('cache-control')]).toEqual([204, 'public, max-age=86400']);
});

it.each([
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['gzip', 'gzip', 'gz'],
  ['identity', null, 'export {};'],
])('a browser that accepts %s gets the script in an encoding that it accepts', async (takes, way, body) => {
  const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': takes });
  expect({
    way: response.headers.get('content-encoding'),
    type: response.headers.get('content-type'),
    vary: response.headers.get('vary'),
    body: await response.text(),
  }).toEqual({ way, type: 'text/javascript; charset=utf-8', vary: way && 'Accept-Encoding', body });
});

const cachingOf = async (path: string) => {
  const response = await get(path);
  return { status: response.status, cache: response.headers.get('cache-control') };
};

it('the content security policy allows only the style elements of the client’s page, by hash', async () => {
  const policyOf = async (page: string) =>
    new Map(await securityHeaders({}, page)).get('content-security-policy')?.match(/style-src ([^;]*)/)?.[1];
  const none = await policyOf('<p style="color: red">');
  const hash = createHash('sha256').update('p{color:red}').digest('base64');
  expect(await policyOf('<style>p{color:red}</style>')).toBe(`${none} 'sha256-${hash}'`);
});

describe('every response of the origin', () => {
  it.each([
    '/',
    '/consultations?uuid=1',
    '/assets/app-1a2b3c.js',
    '/assets/missing.js',
    '/customers/api/addresses?postal_code=2240032',
    '/customers/api/nowhere',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await get(path);
    expect({
      csp: headers.get('content-security-policy'),
      hsts: headers.get('strict-transport-security'),
      referrer: headers.get('referrer-policy'),
      opener: headers.get('cross-origin-opener-policy'),
      sniff: headers.get('x-content-type-options'),
      permissions: headers.get('permissions-policy'),
    }).toEqual({
      csp:
        "default-src 'none'; script-src 'self'; " +
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'none'; " +
        "connect-src 'self' https://api.line.me https://access.line.me; " +
        "img-src 'self' data: blob: https://profile.line-scdn.net; " +
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
        "trusted-types default dompurify; require-trusted-types-for 'script'",
      hsts: 'max-age=31536000; includeSubDomains',
      referrer: 'no-referrer',
      opener: 'same-origin-allow-popups',
      sniff: 'nosniff',
      permissions: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    });
  });

  const directivesOf = async (outsiders: ExternalHosts) => {
    const deps = demoDeps(provider.db, provider.deps.objects);
    const site = createSite({ deps, outsiders });
    const { headers } = await site.request('http://site.test/');
    const policy = headers.get('content-security-policy') ?? '';
    return policy.split('; ').filter((directive) => /^(script|connect|img)-src/.test(directive));
  };

  it('allows Google Analytics with an account’s tracking code, and Sentry with a DSN', async () => {
    const [script, connect, image] = [
      "script-src 'self'",
      "connect-src 'self' https://api.line.me https://access.line.me",
      "img-src 'self' data: blob: https://profile.line-scdn.net",
    ];
    expect(await directivesOf({ sentryOrigin: null, analytics: false })).toEqual([script, connect, image]);
    expect(await directivesOf({ sentryOrigin: 'https://sentry.example' })).toEqual([
      script,
      `${connect} https://sentry.example`,
      image,
    ]);
    expect(await directivesOf({ analytics: true })).toEqual([
      `${script} https://www.googletagmanager.com`,
      `${connect} https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com`,
      `${image} https://*.google-analytics.com https://*.googletagmanager.com`,
    ]);
  });

  it('allows FingerprintJS Pro if the client has a key for it', async () => {
    const [script, connect] = await directivesOf({ fingerprintPro: true });
    expect([script, connect]).toEqual([
      "script-src 'self' https://fpjscdn.net",
      "connect-src 'self' https://api.line.me https://access.line.me https://api.fpjs.io https://*.api.fpjs.io",
    ]);
  });

  it('allows LINE’s plugin and its button if Quick-fill is on', async () => {
    const settings = readEnvironment({ VITE_LINE_QUICK_FILL: '1' });
    expect(await directivesOf(readExternalHosts(settings))).toEqual([
      "script-src 'self' https://static.line-scdn.net/5/liff-common-profile/edge/production/1.0.0/index.umd.cjs",
      "connect-src 'self' https://api.line.me https://access.line.me",
      "img-src 'self' data: blob: https://profile.line-scdn.net https://account-center-fe.line-scdn.net",
    ]);
  });

  it('allows the API origin and the picture hosts that the build’s variables name', async () => {
    const settings = {
      VITE_API_BASE: 'https://api.example.jp/v1',
      VITE_PICTURE_HOSTS: 'files.example.jp, *.cdn.example.jp',
    };
    expect(await directivesOf(readExternalHosts(readEnvironment(settings)))).toEqual([
      "script-src 'self'",
      "connect-src 'self' https://api.line.me https://access.line.me https://api.example.jp",
      "img-src 'self' data: blob: https://profile.line-scdn.net https://api.example.jp https://files.example.jp https://*.cdn.example.jp",
    ]);
  });

  it('allows Google Analytics only if an account in the database has a tracking code', async () => {
    const before = await hasAnalytics(provider.db);
    await provider.db.update(lineAccounts).set({ googleAnalyticsTrackingCode: 'G-DEMO000001' });
    expect([before, await hasAnalytics(provider.db)]).toEqual([false, true]);
  });

  it('keeps its own content security policy if it is a page of the LINE simulator', async () => {
    const { headers } = await get('/line-simulator/authorize');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the site of the client', () => {
  it.each(['/', '/index.html', '/consultations/selectShop', '/events/3/entry/confirm'])(
    'returns the page for %s, which browsers do not cache',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=UTF-8',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const html = await response.text();
      expect(html.replace(/ *<meta[^>]*>\s*/g, '')).toBe(PAGE);
    },
  );

  it('lets browsers cache a hashed asset for a year', async () => {
    expect(await cachingOf('/assets/app-1a2b3c.js')).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('returns %s as %s, which browsers cache for a day', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=86400',
    ]);
  });

  it.each(['/assets/missing.js', '/favicon.png', '/assets/app-1a2b3c.js.map', '/assets/..%2findex.html'])(
    'returns 404 for %s, never the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('id="app"');
    },
  );

  it('does not start if the client has not been built, and says how to build the client', async () => {
    const missing = join(folder, 'nothing');
    await expect(builtClient(missing)).rejects.toThrow(
      new LaunchFailure(
        `${join(missing, 'index.html')} is missing. Build the client first: npx vite build --mode demo.`,
      ),
    );
  });
});

describe('of the demo’s shop photos,', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'number %i is an SVG that browsers may cache and whose scripts cannot run',
    async (photo) => {
      const { status, headers } = await get(`/demo/shops/${photo}.svg`);
      expect({
        status,
        type: headers.get('content-type'),
        cache: headers.get('cache-control'),
        csp: headers.get('content-security-policy'),
      }).toEqual({
        status: 200,
        type: 'image/svg+xml; charset=utf-8',
        cache: 'public, max-age=31536000, immutable',
        csp: "default-src 'none'; sandbox",
      });
    },
  );

  it('number 7 does not exist', async () => {
    expect((await get('/demo/shops/7.svg')).status).toBe(404);
  });
});
