import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright/test';
import type { MiniApp } from '#tests/support/line-hosts.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltClient {
  /** Serves this build at the app's origin, with the app's headers. */
  serve(context: BrowserContext): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a production build with the debug page. Other specs measure builds without it. */
export async function buildDebugClient({ liffId, origin }: MiniApp): Promise<BuiltClient> {
  const folder = await mkdtemp(join(tmpdir(), 'debug-client-'));
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: ROOT,
    env: { ...env, VITE_DEBUG: '1', VITE_LIFF_ID: liffId, PRECOMPRESS: '0' },
  });
  return {
    serve: async (context) => {
      await context.route(`${origin}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.startsWith('/assets/')) await route.fulfill({ path: join(folder, pathname) });
        else if (route.request().resourceType() !== 'document') await route.fallback();
        else await route.fulfill({ response: await route.fetch(), path: join(folder, 'index.html') });
      });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
