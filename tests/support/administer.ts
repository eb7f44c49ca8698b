import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { requirePostgres } from './machine.mjs';

export async function rowsOn<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

export const schemaOf = (url: string): string =>
  execFileSync(join(requirePostgres(), 'pg_dump'), ['--schema-only', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
  })
    .split('\n')
    // Removes lines with a secret that differs in each dump.
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n');
