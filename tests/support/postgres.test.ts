import { afterEach, expect, it, vi } from 'vitest';
import { startPostgres } from './postgres.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('says what to install if there is no PostgreSQL', async () => {
  vi.stubEnv('PG_BIN', '/nowhere');
  await expect(startPostgres()).rejects.toThrow(
    'PostgreSQL did not start.\nSome tests start their own PostgreSQL server. Missing here: initdb and postgres.',
  );
});
