import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demonstration } from '#provider/demo/demonstration.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { launch } from '#provider/serve/launch.ts';
import { LOOPBACK, takePort } from '#provider/serve/listen.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { environmentVariables } from '#provider/settings/environment.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';

describe('launchOptions', () => {
  it('RUN-1 default to a demonstration on port 5173 with its data in .data', () => {
    expect(launchOptions([], {})).toEqual({
      client: 'demo',
      clientFolder: 'dist/demo',
      port: 5173,
      database: { kind: 'folder', path: '.data/provider' },
      files: { kind: 'folder', path: '.data/files' },
      accessLogDays: null,
      sessionMaxDays: 90,
      allowedOrigins: [],
      rateLimits: defaultRateLimits,
      logLevel: 'warn',
      metrics: null,
      drainSeconds: 0,
      lineChannelId: null,
      lineChannelAccessToken: null,
      bookingWebhook: null,
      smsGateway: null,
      clientIpHeader: null,
      publicOrigin: null,
      outsiders: {
        apiOrigin: null,
        pictureHosts: [],
        sentryOrigin: null,
        analytics: false,
        fingerprintPro: false,
        quickFill: false,
      },
      faults: false,
      demo: false,
      host: '127.0.0.1',
    });
  });

  it('come from the flags and the environment', () => {
    const environment = {
      HOST: '192.0.2.7',
      PORT: '8080',
      DATABASE_URL: 'postgres://db.example/app',
      DATABASE_TIMEOUT_MS: '2000',
      DATABASE_CONNECTIONS: '20',
      FILES_BUCKET: 'files',
      FILES_ENDPOINT: 'https://objects.example',
      ACCESS_LOG_DAYS: '400',
      SESSION_MAX_DAYS: '30',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
      RATE_LIMIT_SIGN_INS_PER_CUSTOMER: '7/90',
      LOG_LEVEL: 'debug',
      METRICS_PORT: '9100',
      METRICS_HOST: '192.0.2.8',
      DRAIN_SECONDS: '5',
      LINE_CHANNEL_ID: '1234567890',
      CLIENT_IP_HEADER: 'x-real-ip',
      PUBLIC_ORIGIN: 'https://app.example',
      VITE_SENTRY_DSN: 'https://key@sentry.example/1',
      VITE_FINGERPRINT_API_KEY: 'key',
    };
    expect(launchOptions(['--api-only', '--faults', '--demo'], environment)).toEqual({
      client: 'api',
      clientFolder: 'dist/demo',
      port: 8080,
      database: { kind: 'server', url: 'postgres://db.example/app', timeoutMs: 2000, connections: 20 },
      files: {
        kind: 'bucket',
        bucket: 'files',
        region: 'ap-northeast-1',
        endpoint: 'https://objects.example',
      },
      accessLogDays: 400,
      sessionMaxDays: 30,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      rateLimits: { ...defaultRateLimits, signInsPerCustomer: { uses: 7, seconds: 90 } },
      logLevel: 'debug',
      metrics: { host: '192.0.2.8', port: 9100, release: '' },
      drainSeconds: 5,
      lineChannelId: '1234567890',
      lineChannelAccessToken: null,
      bookingWebhook: null,
      smsGateway: null,
      clientIpHeader: 'x-real-ip',
      publicOrigin: 'https://app.example',
      outsiders: {
        apiOrigin: null,
        pictureHosts: [],
        sentryOrigin: 'https://sentry.example',
        analytics: false,
        fingerprintPro: true,
        quickFill: false,
      },
      faults: true,
      demo: true,
      host: '192.0.2.7',
    });
    expect(launchOptions(['--dev'], {}).client).toBe('dev');
    expect(launchOptions(['--dev', '--api-only'], {}).client).toBe('api');
  });

  it('choose the log level `info` with the real LINE, and `warn` in a demonstration', () => {
    const levelWith = (environment: Record<string, string>) => launchOptions([], environment).logLevel;
    expect([levelWith({ LINE_CHANNEL_ID: '1234567890' }), levelWith({})]).toEqual(['info', 'warn']);
  });

  it('refuse an unknown flag and name the known ones', () => {
    expect(() => launchOptions(['provider/start.ts', '--fault'], {})).toThrow(LaunchFailure);
    expect(() => launchOptions(['--fault'], {})).toThrow(
      /'--fault'.*The options are --dev, --api-only, --demo and --faults\.$/s,
    );
  });

  it('accept other folders for the data and the built client', () => {
    const { clientFolder, database } = launchOptions([], { DATA_DIR: 'elsewhere', CLIENT_DIR: 'dist/other' });
    expect({ clientFolder, database }).toEqual({
      clientFolder: 'dist/other',
      database: { kind: 'folder', path: 'elsewhere/provider' },
    });
  });
});

describe('an invalid environment variable', () => {
  const refusal = (environment: Record<string, string>): string => {
    try {
      launchOptions([], environment);
      return 'none';
    } catch (error) {
      return error instanceof LaunchFailure ? error.message : `a crash: ${error}`;
    }
  };

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '0x1f90', 'a whole number from 0 to 65535'],
    ['DATABASE_TIMEOUT_MS', '3s', 'a whole number from 100 to 600000'],
    ['DATABASE_TIMEOUT_MS', '3', 'a whole number from 100 to 600000'],
    ['ACCESS_LOG_DAYS', '-1', 'a whole number from 1 to 36500'],
    ['ACCESS_LOG_DAYS', '0', 'a whole number from 1 to 36500'],
    ['ACCESS_LOG_DAYS', '90d', 'a whole number from 1 to 36500'],
    ['ACCESS_LOG_DAYS', '1.5', 'a whole number from 1 to 36500'],
    ['CLIENT_IP_HEADER', 'x real ip', 'the name of a header, such as x-real-ip'],
    ['HOST', '[::1]', 'an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::'],
    ['HOST', 'http://127.0.0.1', 'an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::'],
    ['LINE_CHANNEL_ID', 'my channel', 'the numeric id of a LINE Login channel'],
    ['PUBLIC_ORIGIN', 'app.example.jp', 'an origin without a path, such as https://app.example.jp'],
    [
      'ALLOWED_ORIGINS',
      'https://app.example.jp, *',
      'origins without a path, such as https://app.example.jp, separated by commas',
    ],
    ['VITE_API_BASE', 'api.example.jp', 'a URL such as https://api.example.jp'],
    ['VITE_API_BASE', 'javascript:alert(1)', 'a URL such as https://api.example.jp'],
    [
      'VITE_PICTURE_HOSTS',
      "a.example.jp 'unsafe-inline'",
      'hosts such as files.example.jp or *.example.jp, separated by commas',
    ],
    ['VITE_PICTURE_HOSTS', '*', 'hosts such as files.example.jp or *.example.jp, separated by commas'],
    [
      'VITE_PICTURE_HOSTS',
      'a.example.jp;script-src',
      'hosts such as files.example.jp or *.example.jp, separated by commas',
    ],
    ['VITE_ANALYTICS', 'yes', '1 or 0'],
    ['DATABASE_CONNECTIONS', '0', 'a whole number from 1 to 500'],
    ['LOG_LEVEL', 'verbose', 'one of debug, info, warn, error, silent'],
    ['METRICS_PORT', '9100/metrics', 'a whole number from 0 to 65535'],
    ['RATE_LIMIT_SMS_PER_NUMBER', '5', 'uses/seconds, such as 30/60'],
    ['RATE_LIMIT_SMS_PER_NUMBER', '5/0', 'uses/seconds, such as 30/60'],
    ['RATE_LIMIT_SMS_PER_NUMBER', '-1/60', 'uses/seconds, such as 30/60'],
  ])(
    'stops the start with a message that shows the name, value and allowed values: %s=%s',
    (name, value, allowed) => {
      expect(refusal({ [name]: value })).toBe(`${name} must be ${allowed} (not ${value}).`);
    },
  );

  it.each([
    ['not a URL', 'key-or-password'],
    ['a path', '/var/run/key-or-password'],
    ['without a protocol', 'db.example:5432/key-or-password'],
    ['of another database', 'mysql://root:key-or-password@db.example/app'],
    ['with an impossible port', 'postgres://root:key-or-password@db.example:70000/app'],
  ])('is named without its value if the value may contain a password: DATABASE_URL (%s)', (_what, value) => {
    expect(refusal({ DATABASE_URL: value })).toBe(
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name (its value is not shown).',
    );
  });

  it('is named together with every other invalid one', () => {
    expect(refusal({ PORT: 'abc', VITE_SENTRY_DSN: 'key', ACCESS_LOG_DAYS: '90d' }).split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535 (not abc).',
      'ACCESS_LOG_DAYS must be a whole number from 1 to 36500 (not 90d).',
      'VITE_SENTRY_DSN must be a URL such as https://key@o1.ingest.sentry.io/1 (its value is not shown).',
    ]);
  });

  it('can also be one that starts with RATE_LIMIT_ but names no rate limit', () => {
    expect(refusal({ RATE_LIMIT_SIGNINS_PER_CUSTOMER: '7/90' })).toBe(
      'RATE_LIMIT_SIGNINS_PER_CUSTOMER is not a setting.',
    );
  });

  it('is never a blank one, because a blank variable counts as unset', () => {
    const blank = Object.fromEntries(Object.keys(environmentVariables.shape).map((name) => [name, '']));
    expect(launchOptions([], blank)).toEqual(launchOptions([], {}));
  });
});

it('a provider with the real LINE does not start with --faults', async () => {
  const options = launchOptions(['--api-only', '--faults'], {
    LINE_CHANNEL_ID: '1234567890',
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1:1/nothing',
  });
  await expect(launch(options, demonstration)).rejects.toThrow(
    new LaunchFailure('--faults is for demonstrations. Unset LINE_CHANNEL_ID, or leave out --faults.'),
  );
});

describe('takePort', () => {
  it('keeps idle connections longer than nginx does, so that nginx never uses a closed one', async () => {
    const { server, close } = await takePort(0);
    const nginx = await readFile('deploy/nginx.conf', 'utf8');
    const [, seconds] = /upstream provider \{[^}]*\bkeepalive_timeout (\d+)s;/.exec(nginx) ?? [];
    expect(server.keepAliveTimeout).toBeGreaterThan(Number(seconds) * 1000);
    await close();
  });

  it('and nginx do not cut off an upload of 20 MB that moves at the speed of a poor connection', async () => {
    const { server, close } = await takePort(0);
    const nginx = await readFile('deploy/nginx.conf', 'utf8');
    const [, pauseSeconds] = /client_body_timeout (\d+)s;/.exec(nginx) ?? [];
    const kilobytesPerSecond = 2.5;
    expect(server.requestTimeout).toBeGreaterThan((20 * 1024 * 1000) / kilobytesPerSecond);
    // The app itself gives up after 15 seconds without a byte (CALL-19).
    expect(Number(pauseSeconds)).toBeGreaterThan(15);
    await close();
  });

  it.each(['no-such-host.invalid', '192.0.2.7'])(
    'says that %s is not an address of this machine',
    async (host) => {
      await expect(takePort(0, host)).rejects.toThrow(
        new LaunchFailure(`${host} is not an address of this machine. Set HOST to an address that is.`),
      );
    },
  );

  it('makes callers wait until it gets a request handler', async () => {
    const { server, setListener, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const answer = fetch(`http://${LOOPBACK}:${port}/`);
    setListener((_, response) => response.end('ready'));
    expect(await (await answer).text()).toBe('ready');
    await close();
  });

  it('when closed, accepts no new callers and completes started responses', async () => {
    const { server, setListener, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const begun = new Promise<ServerResponse>((resolve) => setListener((_, response) => resolve(response)));
    const answer = fetch(`http://${LOOPBACK}:${port}/`);
    const response = await begun;
    const closed = close();
    await expect(fetch(`http://${LOOPBACK}:${port}/`)).rejects.toThrow('fetch failed');
    response.end('answered');
    expect(await (await answer).text()).toBe('answered');
    await closed;
  });

  it('when closed before it gets a handler, drops the waiting callers', async () => {
    const { server, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const asked = once(server, 'request');
    const answer = fetch(`http://${LOOPBACK}:${port}/`);
    const dropped = expect(answer).rejects.toThrow('fetch failed');
    await asked;
    await close();
    await dropped;
  });

  it('says which port is in use and what to do', async () => {
    const { server, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    await expect(takePort(port)).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`);
    await expect(takePort(port, LOOPBACK, 'METRICS_')).rejects.toThrow(
      `Port ${port} is in use. Set METRICS_PORT to another one.`,
    );
    await close();
  });
});

describe('openClaimed', () => {
  let parent: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'claimed-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('refuses a folder that a running process uses', async () => {
    const folder = join(parent, 'provider');
    await writeFile(`${folder}.pid`, String(process.ppid));
    await expect(openLockedDatabase({ kind: 'folder', path: folder })).rejects.toThrow(
      `${folder} is in use by process ${process.ppid}. Stop it, or set DATABASE_URL.`,
    );
  });

  it('says that a folder is not writable, and which variable to set', async () => {
    await writeFile(join(parent, 'file'), '');
    const folder = join(parent, 'file', 'provider');
    await expect(openLockedDatabase({ kind: 'folder', path: folder })).rejects.toThrow(
      new LaunchFailure(`${folder} cannot be written (EEXIST). Set DATA_DIR to another folder.`),
    );
  });
});
