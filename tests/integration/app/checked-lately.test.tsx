import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests, hasSession, here, timesSent } from '#tests/support/app-tests.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { leaveSession } from '#tests/support/leave-session.ts';

const { provider, load } = await appTests();
const LINK = `/mypage/visitReservations?uuid=${provider.persona('newcomer').uuid}&from=talk`;
const CHECK = 'GET /authentication/check_token';
const MINUTE_MS = 60_000;

/** Loads a page a minute after a check. The check of this page load is held. */
async function loadAgain({ prepare, ...options }: Partial<OpenOptions> = {}) {
  await leaveSession(provider, 'newcomer');
  localStorage.setItem('tokenCheckedAt', String(TEST_NOW.getTime() - MINUTE_MS));
  const app = await load({
    persona: 'newcomer',
    url: LINK,
    prepare: (network) => {
      prepare?.(network);
      network.hold(CHECK);
    },
    ...options,
  });
  const state = () => app.services.session.getSnapshot();
  return { app, state, check: await app.network.held(CHECK) };
}

test('SIGN-55 the page is shown during the check, and a failed check signs the customer out', async () => {
  const { app, state, check } = await loadAgain();
  await app.loaded();
  expect([state().value, here()]).toEqual([{ signedIn: 'rechecking' }, LINK]);
  check.answer(500, {});
  await waitFor(() => expect(state().value).toEqual({ signedOut: 'atSignIn' }));
  expect([hasSession(), state().context.redirectPath, app.reported.map(String)]).toEqual([
    false,
    LINK,
    ['Error: the session ended by a failed check: status 500'],
  ]);
});

test('SIGN-26 a call that is refused during the check is repeated with the renewed token', async () => {
  const { app, state, check } = await loadAgain({
    url: '/consultations',
    prepare: () => localStorage.setItem('access-token', 'stale'),
  });
  await waitFor(() => expect(app.network.sent).toContain('GET /builder'));
  await check.pass();
  await app.loaded();
  expect([timesSent(app, 'GET /builder'), here(), state().value]).toEqual([
    2,
    '/consultations',
    { signedIn: 'trusting' },
  ]);
  expect(localStorage.getItem('tokenCheckedAt')).toBe(String(TEST_NOW.getTime()));
});

test('SIGN-55 a page that redirects by the result of the check waits for it', async () => {
  const { state, check } = await loadAgain({ url: '/redirect' });
  expect(state().value).toBe('checkingToken');
  await check.pass();
});
