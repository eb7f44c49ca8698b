import type { TestProject } from 'vitest/node';
import { TEST_DEMO } from './demo-data.ts';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';
import { createTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each process makes a database for its test files, or the missing package. */
    testServer: { url: string } | { complaint: string };
  }
}

/**
 * Starts one PostgreSQL for all test files, with the migrated database that each of their processes copies. Without a
 * server the tests that need no database still run; the others name the missing package.
 */
export async function setup(project: TestProject) {
  // Each project runs this, and inherits the root's values.
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
