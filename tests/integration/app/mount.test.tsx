import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getLineAccountSetting } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { boot } from '#src/app/start/boot.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { mount } from '#src/app/start/mount.tsx';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import { forgetEverything } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const consoleErrors = failOnConsoleErrors();
const provider = await startProvider();
const LINK = `/?uuid=${provider.persona('newcomer').uuid}`;

let element: HTMLElement;
let reported: [error: unknown, componentStack: string | null | undefined][];
let noted: unknown[];
let started: number;
let idle: (() => void)[];
let services: AppServices | null = null;

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
  [reported, noted, started, idle] = [[], [], 0, []];
  element = document.body.appendChild(document.createElement('div'));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  services?.session.stop();
  cleanup();
  element.remove();
  vi.unstubAllGlobals();
});
afterAll(() => provider.close());

async function open({
  change = (all) => all,
  ...parts
}: Partial<BootEnvironment> & { change?: (all: AppServices) => AppServices } = {}) {
  window.history.replaceState(null, '', LINK);
  const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
  services = boot({
    page: {
      url: () => new URL(window.location.href),
      replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
      leave: () => undefined,
    },
    showBrand: () => undefined,
    localStorage: () => localStorage,
    sessionStorage: () => sessionStorage,
    hearCrossTabEvents: () => undefined,
    getLineClient: async () => lineClient,
    apiBase: 'http://provider.test',
    liffId: null,
    redirectHosts: [],
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    report: (error, componentStack) => reported.push([error, componentStack]),
    note: (crumb) => noted.push(crumb),
    startReporting: () => {
      started += 1;
    },
    reloadForCode: () => false,
    manifest: { preload: () => undefined, earlyGets: () => null },
    moreRoutes: [],
    loadFingerprintAgent: () => Promise.reject(new Error('this test loads no fingerprint agent')),
    fetch: (input, init) => provider.fetch(new Request(input, init)),
    ...parts,
  });
  await mount(change(services), element);
}

/** Simulates a LINE whose `init` stays pending until the test calls `release`. */
function slowLineClient() {
  const lineClient = memoryLineClient(lineDevice(provider.lineAccessToken('newcomer')));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const init: typeof lineClient.init = async (liffId) => {
    await released;
    return lineClient.init(liffId);
  };
  return { lineClient: { ...lineClient, init }, release: () => release() };
}

const runIdle = () => {
  for (const run of idle.splice(0)) run();
};

test('error reporting begins once the first page is shown and the browser is idle, not before', async () => {
  const { lineClient, release } = slowLineClient();
  const opening = open({ getLineClient: async () => lineClient });
  await waitFor(() => expect(document.title).toBe('ひだまり住宅'));
  expect([started, idle]).toEqual([0, []]);
  release();
  await opening;
  await screen.findByRole('navigation', { name: 'メニュー' });
  await waitFor(() => expect(idle.length).toBeGreaterThan(0));
  expect(started).toBe(0);
  runIdle();
  expect(started).toBe(1);
  expect(noted).toContainEqual({ category: 'page', page: '/' });
});

test('PAGE-27 the account’s name is shown while LINE is still opening', async () => {
  const { lineClient, release } = slowLineClient();
  const opening = open({ getLineClient: async () => lineClient });
  await waitFor(() => expect(document.title).toBe('ひだまり住宅'));
  expect(screen.getByRole('main').textContent).toBe('ひだまり住宅読み込み中');
  release();
  await opening;
  await screen.findByRole('navigation', { name: 'メニュー' });
});

test('error reporting begins even if LINE does not open', async () => {
  const device = lineDevice(provider.lineAccessToken('newcomer'));
  device.failures = [{ code: 'timedOut' }];
  await open({ getLineClient: async () => memoryLineClient(device) });
  await screen.findByRole('heading', { name: lineProblemWords.timedOut.title });
  runIdle();
  expect(started).toBe(1);
});

test('a rendering error shows the 500 page, and is reported with the names of its components', async () => {
  const broken = {
    ok: true,
    value: { lineAccountSetting: { lineAccount: { name: {} }, googleAnalyticsTrackingCode: null } },
  };
  await open({
    change: (all) => ({
      ...all,
      client: {
        ...all.client,
        call: async (endpoint, ...request) =>
          (endpoint as unknown) === getLineAccountSetting
            ? (broken as never)
            : all.client.call(endpoint, ...request),
      },
    }),
  });
  await screen.findByRole('heading', { name: '500 Internal Server Error' });
  const [error, componentStack] = reported[0] ?? [];
  expect(String(error)).toContain('Objects are not valid as a React child');
  expect(componentStack).toContain('at Pages');
  consoleErrors.take();
});
