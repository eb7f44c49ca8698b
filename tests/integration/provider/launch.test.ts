import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeAccessLogs } from '#provider/access-log/store-access-logs.ts';
import { accessLogs } from '#provider/db/arrival-tables.ts';
import { prefectures } from '#provider/db/schema.ts';
import { launch } from '#provider/serve/launch.ts';
import { LaunchFailure } from '#provider/serve/launch-failure.ts';
import { launchOptions } from '#provider/serve/launch-options.ts';
import { LOOPBACK, takePort } from '#provider/serve/listen.ts';
import { openClaimed } from '#provider/serve/open-claimed.ts';

describe('launchOptions', () => {
  it('is a demonstration on port 5173 with its data in .data, unless told otherwise', () => {
    expect(launchOptions([], {})).toEqual({
      client: 'demo',
      clientFolder: 'dist/demo',
      port: 5173,
      database: { kind: 'folder', path: '.data/provider' },
      accessLogDays: null,
      allowedOrigins: [],
      lineChannelId: null,
      clientIpHeader: null,
      publicOrigin: null,
      outsiders: {
        apiOrigin: null,
        pictureHosts: [],
        sentryOrigin: null,
        analytics: false,
        fingerprintPro: false,
      },
      faults: false,
      demo: false,
      host: '127.0.0.1',
    });
  });

  it('reads the flags and the environment', () => {
    const environment = {
      HOST: '192.0.2.7',
      PORT: '8080',
      DATABASE_URL: 'postgres://db.example/app',
      DATABASE_TIMEOUT_MS: '2000',
      ACCESS_LOG_DAYS: '400',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
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
      database: { kind: 'server', url: 'postgres://db.example/app', timeoutMs: 2000 },
      accessLogDays: 400,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      lineChannelId: '1234567890',
      clientIpHeader: 'x-real-ip',
      publicOrigin: 'https://app.example',
      outsiders: {
        apiOrigin: null,
        pictureHosts: [],
        sentryOrigin: 'https://sentry.example',
        analytics: false,
        fingerprintPro: true,
      },
      faults: true,
      demo: true,
      host: '192.0.2.7',
    });
    expect(launchOptions(['--dev'], {}).client).toBe('dev');
  });

  it('refuses a flag that there is not, and says which there are', () => {
    expect(() => launchOptions(['provider/start.ts', '--fault'], {})).toThrow(LaunchFailure);
    expect(() => launchOptions(['--fault'], {})).toThrow(
      /'--fault'.*There are --dev, --api-only, --demo and --faults\.$/s,
    );
  });

  it('takes other folders for the data and the built client', () => {
    const { clientFolder, database } = launchOptions([], { DATA_DIR: 'elsewhere', CLIENT_DIR: 'dist/other' });
    expect({ clientFolder, database }).toEqual({
      clientFolder: 'dist/other',
      database: { kind: 'folder', path: 'elsewhere/provider' },
    });
  });
});

it('a provider that asks the real LINE is not started with faults', async () => {
  const options = launchOptions(['--api-only', '--faults'], {
    LINE_CHANNEL_ID: '1234567890',
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1:1/nothing',
  });
  await expect(launch(options)).rejects.toThrow(
    new LaunchFailure('--faults is for demonstrations. Unset LINE_CHANNEL_ID, or leave out --faults.'),
  );
});

describe('takePort', () => {
  it('makes callers wait until it is told what to answer', async () => {
    const { server, answerWith, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const answer = fetch(`http://${LOOPBACK}:${port}/`);
    answerWith((_, response) => response.end('ready'));
    expect(await (await answer).text()).toBe('ready');
    await close();
  });

  it('when closed, takes nobody more and waits for the answers it has begun', async () => {
    const { server, answerWith, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const begun = new Promise<ServerResponse>((resolve) => answerWith((_, response) => resolve(response)));
    const answer = fetch(`http://${LOOPBACK}:${port}/`);
    const response = await begun;
    const closed = close();
    await expect(fetch(`http://${LOOPBACK}:${port}/`)).rejects.toThrow('fetch failed');
    response.end('answered');
    expect(await (await answer).text()).toBe('answered');
    await closed;
  });

  it('when closed before it was told what to answer, drops those who wait', async () => {
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
    await close();
  });
});

describe('openClaimed', () => {
  let parent: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'claimed-'));
  });
  afterEach(() => rm(parent, { recursive: true }));

  it('refuses a folder that a running process holds', async () => {
    const folder = join(parent, 'provider');
    await writeFile(`${folder}.pid`, String(process.ppid));
    await expect(openClaimed({ kind: 'folder', path: folder })).rejects.toThrow(
      `${folder} is in use by process ${process.ppid}. Stop it, or set DATABASE_URL.`,
    );
  });

  it('keeps what was written for the next start, and gives the folder free when closed', async () => {
    const folder = join(parent, 'provider');
    // A process id that cannot exist: the owner crashed.
    await writeFile(`${folder}.pid`, '4194305');
    const first = await openClaimed({ kind: 'folder', path: folder });
    await first.db.insert(prefectures).values({ id: 1, name: '北海道' });
    const log = { customerId: 1, uuid: randomUUID(), path: '/', viewTime: 0, createdAt: new Date(0) };
    await storeAccessLogs(first.db)([log]);
    await first.close();
    const second = await openClaimed({ kind: 'folder', path: folder });
    expect(await second.db.select().from(prefectures)).toEqual([{ id: 1, name: '北海道' }]);
    expect(await second.db.$count(accessLogs)).toBe(1);
    await storeAccessLogs(second.db, 30)([{ ...log, createdAt: new Date() }]);
    expect(await second.db.select({ path: accessLogs.path }).from(accessLogs)).toEqual([{ path: '/' }]);
    await second.close();
    expect(await readdir(parent)).toEqual(['provider']);
  }, 120_000);
});
