import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';

const { provider, openPage } = await appTests();
const { uuid } = provider.persona('newcomer');
const { uuid: otherUuid } = provider.persona('regular');
const KEY = 'urlQueries';

const open = (options: Partial<OpenOptions> = {}): Promise<AppInProcess> =>
  openPage({ persona: 'newcomer', url: `/?uuid=${uuid}`, ...options });
const home = () => screen.findByRole('navigation', { name: 'メニュー' });
const kept = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

describe('the query parameters of a link', () => {
  test('are kept in session storage, also after a reload at a URL without them', async () => {
    const { device } = await open({ url: `/?uuid=${uuid}&kind=a&webCatalogId=7&unknown=1` });
    await home();
    const said = { kind: 'a', webCatalogId: '7', loginRetryCount: 0 };
    expect(kept()).toEqual(said);
    const { services } = await open({ device, url: '/' });
    await home();
    expect(services.queries.current()).toEqual(said);
  });

  test('survive the redirect to LINE and back', async () => {
    const device = lineDevice(provider.lineAccessToken('newcomer'));
    device.loggedIn = false;
    const { user } = await open({ device, url: `/?uuid=${uuid}&redirect_to=consultations&kind=a` });
    await user.click(await screen.findByRole('button', { name: 'LINEでログインする' }));
    await waitFor(() => expect(device.logins.length).toBe(1));
    const { services } = await open({
      device,
      url: `${device.logins[0]?.replace(window.location.origin, '')}`,
    });
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    expect(services.queries.current()).toEqual({
      redirectTo: 'consultations',
      kind: 'a',
      loginRetryCount: 0,
    });
  });

  test('are read only after LINE’s SDK has removed its own parameters from the URL', async () => {
    const device = lineDevice(provider.lineAccessToken('newcomer'));
    let whileOpening: unknown = 'LINE was not opened';
    const lineClient = {
      ...memoryLineClient(device),
      init: async () => {
        whileOpening = kept();
        window.history.replaceState(null, '', `/?uuid=${uuid}&kind=from+LINE&code=abc&liff.referrer=x`);
        return { ok: true as const, value: undefined };
      },
    };
    const packed = encodeURIComponent(`/?uuid=${uuid}&kind=from+LINE`);
    await open({
      device,
      url: `/?liff.state=${packed}&token=early`,
      environment: { getLineClient: async () => lineClient },
    });
    await home();
    expect([whileOpening, kept()]).toEqual([null, { kind: 'from LINE', loginRetryCount: 0 }]);
    expect(window.location.search).toBe(`?uuid=${uuid}&kind=from+LINE`);
  });

  test('of another visitor are removed before anything is sent for the new visitor', async () => {
    localStorage.setItem('uuid', otherUuid);
    sessionStorage.setItem(KEY, '{"leadStatus":"old","token":"secret","loginRetryCount":2}');
    const seen: unknown[] = [];
    await open({
      url: `/?uuid=${uuid}&kind=new`,
      environment: {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          seen.push([request.headers.get('uuid'), kept()]);
          return provider.fetch(request);
        },
      },
    });
    await home();
    expect(seen.slice(0, 2)).toEqual([
      [uuid, null],
      [uuid, { kind: 'new', loginRetryCount: 0 }],
    ]);
  });

  test('of the same visitor are kept, whichever page the next link opens', async () => {
    const { device } = await open({ url: `/?uuid=${uuid}&kind=a` });
    await home();
    await open({ device, url: `/consultations?uuid=${uuid}&token=b` });
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    expect(kept()).toEqual({ kind: 'a', token: 'b', loginRetryCount: 0 });
  });
});
