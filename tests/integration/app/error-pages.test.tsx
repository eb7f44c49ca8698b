import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests, heading } from '#tests/support/app-tests.ts';

const { provider, load, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');

const render = (url: string, options: Partial<OpenOptions> = {}) =>
  openPage({ persona: 'newcomer', url, ...options });
/** Loads a page that does not render, and returns its errors and what was reported. */
const errorsOf = async (url: string, options: Partial<OpenOptions> = {}) => {
  const app = await load({ persona: 'newcomer', url, ...options });
  await app.loaded();
  return [Object.values(app.router.state.errors ?? {}).map(String), app.reported];
};
const withUuid = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`;
const NO_PAGE = [['Error: no such page'], []];
const UNKNOWN = [['Error: a page could not be loaded: notFound'], []];

describe('a page that does not exist is an error that is not reported:', () => {
  test.each([
    ['an unmatched route', '/nowhere', NO_PAGE],
    ['an unknown step of a flow', '/consultations/nothing', NO_PAGE],
    ['a malformed id', '/events/abc', NO_PAGE],
    ['a malformed id', '/events/0', NO_PAGE],
    ['an unknown event', '/events/999999', UNKNOWN],
    ['a malformed id', '/webCatalogs/abc', NO_PAGE],
    ['an unknown catalog', '/webCatalogs/999999', NO_PAGE],
    ['a malformed id', '/inquiries/abc', NO_PAGE],
    ['an unknown inquiry', '/inquiries/999999', UNKNOWN],
    ['a malformed id', '/itemForm/0', NO_PAGE],
    ['an unknown item', '/itemForm/999999', UNKNOWN],
    ['a malformed id', '/reservationForm/1a', NO_PAGE],
    ['an unknown form', '/reservationForm/999999', UNKNOWN],
    ['a closed form', '/reservationForm/3', UNKNOWN],
    ['a file id that is not a uuid', '/files/1', NO_PAGE],
    ['an unknown kind of booking', '/mypage/visitReservations/parties/1', NO_PAGE],
    ['a booking of somebody else', '/mypage/visitReservations/meetings/1', UNKNOWN],
    ['an unknown SMS liffToken', '/smsIncentive/form?liff_token=unknown', UNKNOWN],
  ])('%s: %s', async (_, path, errors) => {
    expect(await errorsOf(withUuid(path))).toEqual(errors);
  });
});

describe('a path without a route', () => {
  const noLine = { environment: { getLineClient: () => Promise.reject(new Error('LINE was opened')) } };

  test.each(['/nowhere', '/mypage/nowhere', '/redirect/more'])('does not open LINE: %s', async (path) => {
    expect(await errorsOf(withUuid(path), noLine)).toEqual(NO_PAGE);
  });

  test('is 404 even if the provider does not respond, and even if no uuid is known', async () => {
    const call = 'GET /line_accounts/:uuid';
    const slow = { ...noLine, prepare: (network: { hold(name: string): void }) => network.hold(call) };
    expect(await errorsOf(withUuid('/nowhere'), slow)).toEqual(NO_PAGE);
    forgetEverything();
    expect(await errorsOf('/nowhere', noLine)).toEqual(NO_PAGE);
  });

  test('has a link that loads the home page anew, because the home page needs LINE', async () => {
    const { user, left } = await render(withUuid('/nowhere'), noLine);
    await heading('404 Not Found');
    await user.click(screen.getByRole('link', { name: 'ホームに戻る' }));
    await waitFor(() => expect(left).toEqual(['/']));
  });
});

test('any other error while a page loads is shown with its status, and is reported', async () => {
  const call = 'GET /consultation_settings';
  const { network, reported } = await render(withUuid('/consultations'), {
    prepare: (broken) => broken.hold(call),
  });
  (await network.held(call)).answer(501, { errors: [] });
  await heading('501 Internal Server Error');
  await waitFor(() =>
    expect([...new Set(reported)].map(String)).toEqual(['Error: a page could not be loaded: serverError']),
  );
});
