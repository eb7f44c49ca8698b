import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { Hono } from 'hono';
import type { Database } from '#provider/db/database.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import { builtClient } from '#provider/serve/built-client.ts';
import { createSite } from '#provider/serve/site.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { hostOf, LINE_HOST, PORT } from './browser.ts';
import { channelOf } from './customers.ts';

export interface ServedSites {
  readonly db: Database;
  /** The hash of the certificate's public key. With it a browser trusts the certificate and caches the responses. */
  readonly keyHash: string;
  close(): Promise<void>;
}

/**
 * Serves all sites and LINE's API over HTTP/2 and TLS. The sites `app` and `same-stack` have a provider each. Both
 * providers share one PostgreSQL server.
 */
export async function serveSites(): Promise<ServedSites> {
  const postgres = await startPostgres({ isDurable: false });
  await migrateServer(postgres.url);
  const { db, close: closeDatabase } = await openDatabase({ kind: 'server', url: postgres.url });
  const files = await mkdtemp(join(tmpdir(), 'bench-files-'));
  const deps = demoDeps(db, folderStore(files));
  await seedDemo(db, deps.objects, { now: deps.now() });
  const withProvider = async (folder: string) =>
    createSite({ deps, demo: demoPages(deps), client: await builtClient(folder) });
  const hosts = new Map([
    [hostOf('app'), await withProvider(folders.app)],
    [hostOf('same-stack'), await withProvider(folders['same-stack'])],
    [LINE_HOST, createLineHost()],
  ]);
  const listeners = new Map([...hosts].map(([host, { fetch }]) => [host, getRequestListener(fetch)]));
  const certificate = await getCertificate('dist/bench/tls');
  const server = createSecureServer(
    { key: certificate, cert: certificate, allowHTTP1: true },
    (request: Http2ServerRequest, response: Http2ServerResponse) => {
      const listener = listeners.get((request.authority || request.headers.host) ?? '');
      if (listener) return void listener(request, response);
      response.statusCode = 404;
      response.end();
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, '127.0.0.1', resolve);
  });
  return {
    db,
    keyHash: keyHashOf(certificate),
    close: async () => {
      server.close();
      await deps.accessLogs.flush();
      await closeDatabase();
      await postgres.stop();
      await rm(files, { recursive: true });
    },
  };
}

const keyHashOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' };

function createLineHost(): Hono {
  const line = new Hono();
  line.options('*', (context) => context.body(null, 204, CORS));
  line.get('/oauth2/v2.1/verify', (context) => {
    const channel = channelOf(context.req.query('access_token') ?? '');
    return channel === null
      ? context.json({ error: 'invalid_request', error_description: 'access token expired' }, 400, CORS)
      : context.json({ client_id: channel, expires_in: 43_000, scope: 'profile' }, 200, CORS);
  });
  line.get('/friendship/v1/status', (context) => context.json({ friendFlag: true }, 200, CORS));
  return line;
}

const SAME_STACK = 'tools/bench/peers/same-stack';
const VITE = 'node_modules/vite/bin/vite.js';

const folders = {
  app: 'dist/bench/app',
  'same-stack': 'dist/bench/same-stack',
} as const;

/**
 * Builds the app for production with LINE's own SDK, because a demo build would contain the simulator in place of the
 * SDK. Compresses the site `same-stack`.
 */
export function buildSites(): void {
  const { NODE_ENV: _, VITE_DEBUG: __, VITE_LIFF_ID: ___, VITE_SENTRY_DSN: ____, ...env } = process.env;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const vite = (...args: string[]) => run(process.execPath, VITE, 'build', ...args, '--logLevel', 'error');
  vite('--outDir', folders.app, '--emptyOutDir');
  vite('--config', join(SAME_STACK, 'vite.config.ts'));
  compress(folders['same-stack']);
}

/** Writes a brotli and a gzip copy of each file, as a well-configured web server would serve them. */
function compress(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
