import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { TEST_DEMO } from './demo-data.ts';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server on which each process creates its test database, and the folder of private files. Or a message that names
     * the missing package.
     */
    testServer: { url: string; files: string } | { complaint: string };
  }
}

/**
 * Starts one PostgreSQL for all test files, with a migrated database that each process copies. If the server cannot start, the
 * tests that need no database still run. The other tests fail, and name the missing package.
 */
export async function setup(project: TestProject) {
  // Vitest runs this for each project, and projects inherit the root's values.
  if (!project.isRootProject()) return;
  let postgres: Postgres;
  try {
    postgres = await startPostgres({ isDurable: false });
  } catch (error) {
    project.provide('testServer', { complaint: (error as Error).message });
    return;
  }
  const files = await mkdtemp(join(tmpdir(), 'test-files-'));
  await createTemplate(postgres.url, files, TEST_DEMO);
  project.provide('testServer', { url: postgres.url, files });
  return async () => {
    await postgres.stop();
    await rm(files, { recursive: true });
  };
}
