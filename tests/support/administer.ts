import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.mjs';

/** The rows of a statement on a connection of its own. */
export async function rowsOn<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The statements that would make the tables of a database, without their owners. */
export const schemaOf = (url: string): string =>
  execFileSync(join(findPostgres(), 'pg_dump'), ['--schema-only', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
  })
    .split('\n')
    // A new secret in each dump.
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n');
