import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import type { LineClient } from '#src/line/line-client.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';

const BEGIN = primaryButton(consultationFlow, 'guide');

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
const { uuid: otherUuid } = provider.persona('regular');
const LINK = `/consultations?uuid=${uuid}`;
const HEADERS = { 'access-token': 'old token', client: 'old client', uid: otherUuid, 'token-type': 'Bearer' };
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
  app?.close();
});
afterAll(() => provider.close());

interface Recorded {
  log: string[];
  environment: Partial<BootEnvironment>;
  /** Resolves LINE's `init`. */
  release: () => void;
  lineClient: LineClient;
}

/** A browser that logs, in order, the requests, the reads and writes of the URL, and the writes of the visitor's uuid. */
function recordingBrowser(): Recorded {
  const log: string[] = [];
  const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const realReplace = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementation((state, title, url) => {
    log.push('the router takes over the URL');
    realReplace(state, title, url);
  });
  const init: LineClient['init'] = async (liffId) => {
    log.push('init begins');
    await released;
    const answer = await lineClient.init(liffId);
    log.push('init resolves');
    return answer;
  };
  const environment: Partial<BootEnvironment> = {
    page: {
      url: () => {
        log.push('the URL is read');
        return new URL(window.location.href);
      },
      replaceUrl: (url) => {
        log.push(`the URL becomes ${url}`);
        realReplace(null, '', url);
      },
      leave: (url) => log.push(`the page is left for ${url}`),
    },
    localStorage: () => noting(localStorage, log),
    getLineClient: async () => ({ ...lineClient, init }),
  };
  return { log, environment, release, lineClient };
}

const noting = (storage: Storage, log: string[]): Storage =>
  new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (name === 'setItem' && given[0] === 'uuid') log.push(`the visitor is ${String(given[1])}`);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

const open = async ({ environment, log }: Recorded, url: string, isStrict = false) => {
  window.history.pushState(null, '', url);
  app = await openApp({
    provider,
    persona: 'newcomer',
    environment,
    isStrict,
    prepare: (network) => {
      const { fetch } = network;
      network.fetch = (...request) => {
        const answer = fetch(...request);
        log.push(network.sent.at(-1) ?? '');
        return answer;
      };
    },
  });
  return app;
};

describe('a page load', () => {
  test('identifies the visitor, opens LINE, cleans the URL, signs in, and then starts the router', async () => {
    const browser = recordingBrowser();
    const opening = open(browser, `${LINK}&liff.state=%2F&code=abc&state=xyz`);
    await expect.poll(() => browser.log).toContain('init begins');
    browser.release();
    await opening;
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    const { log } = browser;
    const untilRouter = log.slice(0, log.indexOf('the router takes over the URL') + 1);
    expect(untilRouter).toEqual([
      'the URL is read',
      `the visitor is ${uuid}`,
      'GET /line_accounts/:uuid',
      'init begins',
      'init resolves',
      'the URL is read',
      `the URL becomes ${window.location.origin}${LINK}`,
      // Before each call: the visitor may be another one by now.
      'the URL is read',
      'POST /auth/sign_in',
      'the router takes over the URL',
    ]);
  });

  test('changes no URL, starts no router and checks no session before LINE has opened', async () => {
    const browser = recordingBrowser();
    const url = `${LINK}&liff.state=%2F&code=abc#access_token=SECRET`;
    const opening = open(browser, url);
    await expect.poll(() => browser.log).toContain('init begins');
    await new Promise((resolve) => setImmediate(resolve));
    expect(browser.log).toEqual([
      'the URL is read',
      `the visitor is ${uuid}`,
      'GET /line_accounts/:uuid',
      'init begins',
    ]);
    expect(window.location.href).toBe(window.location.origin + url);
    browser.release();
    await opening;
  });

  test('opens LINE only once, however often the app renders', async () => {
    const browser = recordingBrowser();
    browser.release();
    const { user } = await open(browser, LINK, true);
    await user.click(await screen.findByRole('button', { name: BEGIN }));
    await screen.findByRole('heading', { level: 1, name: titleOf(consultationFlow, 'selectShop') });
    expect(browser.log.filter((entry) => entry === 'init begins').length).toBe(1);
  });

  test('passes no token or code of LINE to the router, the storages or a request', async () => {
    const browser = recordingBrowser();
    browser.release();
    const urls: string[] = [];
    await open(
      { ...browser, environment: { ...browser.environment, fetch: noteUrls(urls) } },
      `${LINK}&code=SECRET1&liff.state=%2F%3Fx%3DSECRET2#access_token=SECRET3&id_token=SECRET4`,
    );
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    const seen = [
      ...urls,
      window.location.href,
      JSON.stringify(window.history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    expect(seen.filter((text) => text.includes('SECRET'))).toEqual([]);
  });
});

const noteUrls =
  (urls: string[]): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    urls.push(request.url, JSON.stringify([...request.headers]));
    return provider.fetch(request);
  };

const leaveTraces = () => {
  localStorage.setItem('uuid', otherUuid);
  localStorage.setItem('redirectPath', '/mypage/visitReservations');
  for (const [name, value] of Object.entries(HEADERS)) localStorage.setItem(name, value);
  for (const kind of ['draft', 'receipt', 'reload']) sessionStorage.setItem(`${kind}:consultation`, '{}');
  localStorage.setItem('draft:consultation', '{}');
};

describe('a link with another uuid than the stored one', () => {
  test('ARR-4 clears auth headers, drafts, receipts and the stored path before anything is sent', async () => {
    leaveTraces();
    const browser = recordingBrowser();
    browser.release();
    const traces: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      traces.push([
        new URL(request.url).pathname.split('/').at(3),
        ['access-token', 'client', 'uid', 'uuid'].map((name) => request.headers.get(name)),
        Object.keys(HEADERS).map((name) => localStorage.getItem(name)),
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.includes(':cons')),
        localStorage.getItem('redirectPath'),
      ]);
      return provider.fetch(request);
    };
    await open({ ...browser, environment: { ...browser.environment, fetch } }, LINK);
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    const nobody = [null, null, null];
    expect(traces.slice(0, 2)).toEqual([
      ['line_accounts', [...nobody, uuid], [...nobody, null], [], null],
      ['auth', [...nobody, uuid], [...nobody, null], [], null],
    ]);
    expect(localStorage.getItem('uuid')).toBe(uuid);
  });
});

test('a link with the stored uuid keeps the auth headers and the drafts', async () => {
  leaveTraces();
  const browser = recordingBrowser();
  const opening = open(browser, `/consultations?uuid=${otherUuid}`);
  await expect.poll(() => browser.log).toContain('init begins');
  expect(Object.keys(HEADERS).map((name) => localStorage.getItem(name))).toEqual(Object.values(HEADERS));
  expect(sessionStorage.getItem('draft:consultation')).toBe('{}');
  browser.release();
  await opening;
});
