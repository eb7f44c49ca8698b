import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';

const open = (url: string) => openLockedDatabase({ kind: 'server', url });

describe('DATABASE_URL', () => {
  it('leads to a message without its password if nothing listens on the port', async () => {
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

  it('leads to the message “No PostgreSQL answers” if another server listens on the port', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(open(`postgres://app@127.0.0.1:${port}/app`)).rejects.toThrow(
      `No PostgreSQL answers at 127.0.0.1:${port} (`,
    );
    server.close();
  });
});
