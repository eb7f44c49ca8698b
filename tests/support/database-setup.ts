import type { TestProject } from 'vitest/node';
import { TEST_DEMO } from './demo-data.ts';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each process creates its test database, or a message that names the missing package. */
    testServer: { url: string } | { complaint: string };
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
  await createTemplate(postgres.url, TEST_DEMO);
  project.provide('testServer', { url: postgres.url });
  return postgres.stop;
}
