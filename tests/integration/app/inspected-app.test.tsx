import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logPages } from '#src/app/base/tracking/access-log.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { withInspector } from '#src/app/start/inspect.ts';
import { invariant } from '#src/lib/invariant.ts';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

failOnConsoleErrors();
const provider = await startProvider();
const persona = provider.persona('newcomer');

const profile = {
  lastName: '秘密',
  firstName: '花子',
  furigana: 'ヒミツハナコ',
  tel: '09087654321',
  contactEmail: 'himitsu@mail.example',
  postalCode: '2240032',
  prefectureCity: '神奈川県横浜市都筑区',
  streetAddress: '茅ケ崎中央1-2',
  buildingRoom: '秘密荘305号室',
};
const lineToken = provider.lineAccessToken('newcomer');
const secrets = [...Object.values(profile), persona.uuid, lineToken];

interface Told {
  type: string;
  name?: string;
  event?: { type: string };
  snapshot?: { value?: unknown };
}
const told: Told[] = [];
const inspectorWindow = { postMessage: (message: Told) => told.push(message) };

beforeAll(async () => {
  forgetEverything();
  await provider.reset();
  vi.spyOn(window, 'open').mockReturnValue(inspectorWindow as unknown as Window);
  // jsdom has no idle callbacks, and the inspector uses them.
  window.requestIdleCallback = (work) => window.setTimeout(work);
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
});
afterAll(() => provider.close());

test('Stately’s inspector shows the app’s main state machines, but no personal data', async () => {
  const page = { location: { search: '?inspect' } as Location, sessionStorage };
  const report = (bug: unknown) => invariant(false, String(bug));
  const { inspect } = await withInspector({ report } as unknown as BootEnvironment, page);
  invariant(inspect, 'inspect: the inspector has not opened.');
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  const url = `/consultations?uuid=${persona.uuid}`;
  const app = await openApp({ provider, persona: 'newcomer', url, environment: { inspect } });
  app.services.startDeferredWork();
  const stopLogging = logPages(app.services, app.navigation().router);
  const flow = await vi.waitFor(() => {
    const [running] = app.services.flows.running();
    invariant(running, 'inspect: the flow has not been opened.');
    return running;
  }, 30_000);
  flow.send({ type: 'guide.read' });
  flow.send({ type: 'shop.chosen', answer: { builderShopId: 1 } });
  await expect.poll(() => flow.getViewState().snapshot.can({ type: 'wishes.chosen', answer: {} })).toBe(true);
  flow.send({ type: 'wishes.chosen', answer: { wishes: [{ date: '2026-12-01', time: '10:00' }] } });
  flow.send({ type: 'profile.entered', answer: profile });
  stopLogging();
  app.close();

  await expect.poll(() => told.some(({ event }) => event?.type === 'profile.entered')).toBe(true);
  const text = JSON.stringify(told);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  const names = new Set(told.flatMap(({ name }) => name ?? []));
  const watched = ['session', 'arrival', 'consultation', 'accessLog', 'bookVisit'];
  expect(watched.filter((name) => names.has(name))).toEqual([
    'session',
    'arrival',
    'consultation',
    'accessLog',
  ]);
  expect(text).toContain('"value":"setProfile"');
  expect(text).toContain('"answer":{"wishes":[{"date":"2026-12-01","time":"10:00"}]}');
});
