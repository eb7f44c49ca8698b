import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';

const { provider, openPage, page } = await appTests();
const { uuid } = provider.persona('newcomer');

const open = (url: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url, ...options });
const shows = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });
const withUuid = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`;

describe('the page 404 Not Found is shown, and no error is reported, for', () => {
  test.each([
    ['an unmatched route', '/nowhere'],
    ['an unknown step of a flow', '/consultations/nothing'],
    ['a malformed id', '/events/abc'],
    ['a malformed id', '/events/0'],
    ['an unknown event', '/events/999999'],
    ['a malformed id', '/webCatalogs/abc'],
    ['an unknown catalog', '/webCatalogs/999999'],
    ['a malformed id', '/inquiries/abc'],
    ['an unknown inquiry', '/inquiries/999999'],
    ['a malformed id', '/itemForm/0'],
    ['an unknown item', '/itemForm/999999'],
    ['a malformed id', '/reservationForm/1a'],
    ['an unknown form', '/reservationForm/999999'],
    ['a file id that is not a uuid', '/files/1'],
    ['an unknown kind of booking', '/mypage/visitReservations/parties/1'],
    ['a booking of somebody else', '/mypage/visitReservations/meetings/1'],
    ['an unknown SMS liffToken', '/smsIncentive/form?liff_token=unknown'],
  ])('%s: %s', async (_, path) => {
    const { reported } = await open(withUuid(path));
    await shows('404 Not Found');
    expect(screen.getByText('申し訳ございません。ご指定のページが見つかりませんでした。').tagName).toBe('P');
    expect(reported).toEqual([]);
  });
});

describe('a path without a route', () => {
  const noLine = { environment: { openDoor: () => Promise.reject(new Error('LINE was opened')) } };

  test.each(['/nowhere', '/mypage/nowhere', '/redirect/more'])('does not open LINE: %s', async (path) => {
    const { reported } = await open(withUuid(path), noLine);
    await shows('404 Not Found');
    expect(reported).toEqual([]);
  });

  test('is 404 even if the provider does not respond, and even if no uuid is known', async () => {
    const call = 'GET /line_accounts/:uuid';
    await open(withUuid('/nowhere'), { ...noLine, prepare: (network) => network.hold(call) });
    await shows('404 Not Found');
    page().close();
    forgetEverything();
    await open('/nowhere', noLine);
    await shows('404 Not Found');
  });

  test('has a link that loads the home page anew, because the home page needs LINE', async () => {
    const { user, left } = await open(withUuid('/nowhere'), noLine);
    await shows('404 Not Found');
    await user.click(screen.getByRole('link', { name: 'ホームに戻る' }));
    await waitFor(() => expect(left).toEqual(['/']));
  });
});

describe('any other error', () => {
  test.each([
    [500, '500 Internal Server Error', 'serverError'],
    [501, '501 Internal Server Error', 'serverError'],
    [403, '403 Forbidden', 'forbidden'],
    [451, '451 Unavailable For Legal Reasons', 'invalid'],
    [498, '498', 'invalid'],
  ])(
    'with the status %i while a page loads is shown with that status, and is reported',
    async (status, heading, code) => {
      const call = 'GET /consultation_settings';
      const { network, reported } = await open(withUuid('/consultations'), {
        prepare: (broken) => broken.hold(call),
      });
      (await network.held(call)).answer(status, { errors: [] });
      await shows(heading);
      await waitFor(() =>
        expect([...new Set(reported)].map(String)).toEqual([`Error: a page could not be loaded: ${code}`]),
      );
    },
  );
});
