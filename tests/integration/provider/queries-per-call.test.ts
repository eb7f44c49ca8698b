import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';

let provider: ProviderInProcess;
let credentials: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  credentials = await signIn(provider, 'regular');
});

/** The statements that PostgreSQL is sent while `during` runs, each by its first words. */
async function statementsOf(during: () => Promise<{ status: number }>) {
  const spy = vi.spyOn(Client.prototype, 'query');
  const { status } = await during();
  const texts = spy.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  spy.mockRestore();
  return { status, count: texts.length, texts };
}

const beat = () =>
  send(provider, 'POST /access_logs', {
    headers: { uuid: credentials.uid },
    body: {
      access_log: {
        uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
        path: '/events',
        view_time: 1,
        tracking_code: null,
      },
    },
  });

const countOf = async (during: () => Promise<{ status: number }>) => {
  const { status, count, texts } = await statementsOf(during);
  if (process.env.SHOW) console.log(texts.map((t) => t.slice(0, 110)).join('\n'));
  return { status, count };
};

it('x', async () => {
  console.log('beat', await countOf(beat), await countOf(beat));
  const get = (path: string) => () => send(provider, `GET ${path}`, { headers: credentials });
  for (const path of [
    '/events',
    '/web_catalogs',
    '/me',
    '/authentication/check_token',
    '/visit_reservations',
  ])
    console.log(path, await countOf(get(path)));
  console.log(
    'book',
    await countOf(() =>
      send(provider, 'POST /consultation_visit_reservations', {
        headers: { ...credentials, 'idempotency-key': 'a' },
        body: bookingBody(),
      }),
    ),
  );
});
