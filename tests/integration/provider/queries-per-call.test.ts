import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials } from './caller.ts';
import { send, signIn } from './caller.ts';
import { manualClock } from './manual-clock.ts';

const clock = manualClock();
let provider: ProviderInProcess;
let credentials: Credentials;

beforeAll(async () => {
  provider = await startProvider({ now: clock.now });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  credentials = await signIn(provider, 'regular');
});

async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, 'query');
  const { status } = await call();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  expect(status).toBeLessThan(300);
  return length;
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

const get = (path: string) => () => send(provider, `GET ${path}`, { headers: credentials });

const book = () =>
  send(provider, 'POST /consultation_visit_reservations', {
    headers: { ...credentials, 'idempotency-key': crypto.randomUUID() },
    body: bookingBody(),
  });

it('recording access log entries checks the limit of misses and looks up the customer once a minute, and sends no other query', async () => {
  expect([await statementsOf(beat), await statementsOf(beat), await statementsOf(beat)]).toEqual([2, 0, 0]);
});

// One statement identifies the caller, one reads the data, and one extends the session's batch window. A page number beyond the
// last page needs a fourth statement, which counts the rows.
it.each([
  '/authentication/check_token',
  '/me',
  '/events',
  '/events?finished=true',
  '/events?page=99',
  '/web_catalogs',
  '/visit_reservations',
])('GET %s sends at most 4 statements', async (path) => {
  expect(await statementsOf(get(path))).toBeLessThanOrEqual(4);
});

it('a booking sends at most 25 statements', async () => {
  expect(await statementsOf(book)).toBeLessThanOrEqual(25);
});

// The token is rotated in one statement, and one deletes the customer's expired sessions.
it('the first call after a pause sends at most 4 statements', async () => {
  clock.pass(60_000);
  expect(await statementsOf(get('/events'))).toBeLessThanOrEqual(4);
});
