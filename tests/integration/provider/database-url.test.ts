import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LaunchFailure } from '#provider/serve/launch-failure.ts';
import { openClaimed } from '#provider/serve/open-claimed.ts';

const open = (url: string) => openClaimed({ kind: 'server', url });

describe('DATABASE_URL', () => {
  it.each([
    ['no URL', 'localhost'],
    ['a path', '/var/run/postgresql'],
    ['without a protocol', 'db.example:5432/app'],
    ['of another database', 'mysql://root@db.example/app'],
    ['with an impossible port', 'postgres://db.example:70000/app'],
  ])('%s is told how to write it', async (_what, url) => {
    await expect(open(url)).rejects.toThrow(
      new LaunchFailure(
        'DATABASE_URL is not the URL of a PostgreSQL database. Write postgres://user:password@host:5432/name.',
      ),
    );
  });

  it('of a port where nobody listens is told so, without its password', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    await expect(open(`postgres://app:secret@127.0.0.1:${port}/app`)).rejects.toThrow(
      new LaunchFailure(
        `No PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
      ),
    );
  });

  it('of a server that is no PostgreSQL is told so', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(open(`postgres://app@127.0.0.1:${port}/app`)).rejects.toThrow(
      `No PostgreSQL answers at 127.0.0.1:${port} (`,
    );
    server.close();
  });
});
