import { flush } from '@sentry/react';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { preloadUsualControls } from '#src/app/base/controls/controls.tsx';
import { trackPagePatterns } from '#src/app/base/tracking/page-views.ts';
import { createReporter } from '#src/app/base/tracking/reporting/browser-reporting.ts';
import { openSentry } from '#src/app/base/tracking/reporting/browser-sentry.ts';
import type { BootEnvironment } from '#src/app/start/boot-environment.ts';
import { invariant } from '#src/lib/invariant.ts';
import { doAsCustomer } from '#tests/model/wizard-moves.ts';
import type { AppInProcess } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { RecordedEnvelopes } from '#tests/support/recorded-envelopes.ts';
import { recordEnvelopes } from '#tests/support/recorded-envelopes.ts';
import { titleOf } from '#tests/support/title-of.ts';

const consoleErrors = failOnConsoleErrors();
const provider = await startProvider();
const persona = provider.persona('regular');

const LINK_SECRETS = {
  hub_message_token: 'hubTok3nQk9zXw',
  tracking_code: 'mail-campaign-77',
  liff_token: 'shortTok',
};
const LINK = `/consultations?${new URLSearchParams({ uuid: persona.uuid, ...LINK_SECRETS })}`;

/** The customer's answers. Some are Latin words that no masking pattern recognises. */
const TYPED = {
  lastName: '渡辺',
  firstName: 'Emily',
  furigana: 'ワタナベ エミリー',
  tel: '08055512345',
  contactEmail: 'emily.watanabe@example.org',
  postalCode: '1500001',
  prefectureCity: '東京都渋谷区',
  streetAddress: '神宮前9-8-7',
  buildingRoom: 'Sunny Heights 203',
};
const WISH = 'The stairs are steep for grandmother Hanako';
const HEARD = '冬の結露がひどいです';

const JOURNEY: readonly AnyEventObject[] = [
  { type: 'guide.read' },
  { type: 'shop.chosen', answer: { builderShopId: 3 } },
  { type: 'wishes.chosen', answer: { wishes: [{ date: '2026-11-30', time: '16:00' }] } },
  { type: 'profile.entered', answer: TYPED },
  { type: 'visitors.entered', answer: { ...visitorExamples.byCar, otherConfirmation: WISH } },
  {
    type: 'hearing.answered',
    answer: { answers: { '1': '具体的に検討している', '2': [], '3': HEARD, '4': '住宅雑誌・広告' } },
  },
  { type: 'booking.submitted' },
];

let app: AppInProcess | null = null;
let recorded: RecordedEnvelopes;
let secrets: Set<string>;
let stop: () => void = () => undefined;

beforeAll(() => preloadUsualControls());
beforeEach(async () => {
  forgetEverything();
  await provider.reset();
  recorded = recordEnvelopes();
  const { displayName, uuid, lineUserId } = persona;
  secrets = new Set([uuid, lineUserId, provider.lineAccessToken('regular'), ...displayName.split(' ')]);
  for (const text of [...Object.values(LINK_SECRETS), ...Object.values(TYPED), WISH, HEARD])
    secrets.add(text);
  // Leaves out times of day, because a report's own time could contain the same digits.
  const { telFrom: _from, telTo: _to, ...profile } = regularProfile;
  for (const text of Object.values(profile)) if (typeof text === 'string') secrets.add(text);
});
afterEach(() => {
  stop();
  app?.close();
});
afterAll(() => provider.close());

/** Adds the current tokens to the secrets. They change with each call. */
const learnTokens = () => {
  for (const name of ['access-token', 'client', 'uid']) secrets.add(localStorage.getItem(name) ?? '');
  secrets.delete('');
};

function reporting(): Pick<BootEnvironment, 'report' | 'note' | 'startReporting'> {
  const reporter = createReporter(Date.now);
  return {
    report: (error, componentStack) => reporter.captureError({ error, componentStack, handled: true }),
    note: reporter.addBreadcrumb,
    startReporting: () =>
      void reporter.start(async () =>
        openSentry({
          dsn: 'https://key@sentry.example/1',
          environment: 'test',
          release: undefined,
          transport: recorded.transport,
        }),
      ),
  };
}

async function open(): Promise<AppInProcess> {
  app = await openApp({ provider, persona: 'regular', url: LINK, environment: reporting() });
  stop = trackPagePatterns(
    { router: app.navigation().router, flows: app.services.flows },
    app.services.pageShown,
  );
  await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
  app.services.startDeferredWork();
  learnTokens();
  return app;
}

async function go({ services, user }: AppInProcess, events: readonly AnyEventObject[]): Promise<void> {
  for (const event of events) {
    const [session] = services.flows.running();
    invariant(session, 'reporting.test: the consultation is not running.');
    await doAsCustomer(user, session, event);
    learnTokens();
  }
}

const leaked = () =>
  [...secrets].filter((secret) =>
    recorded.bodies.some((body) => body.includes(secret) || body.includes(encodeURIComponent(secret))),
  );

const indiscreet = (secret: string): unknown[] => [
  new Error(`cannot show ${secret}`),
  new TypeError(`bookVisit: ${JSON.stringify({ answer: { value: secret } })}`),
  Object.assign(new Error('refused'), { config: { headers: { 'access-token': secret }, data: secret } }),
  new Error('no answer', {
    cause: new RangeError(`https://app.example/files/${secret}?token=${secret}#${secret}`),
  }),
  new AggregateError([new Error(secret)], secret),
  Object.assign(new Error('renamed'), {
    name: secret,
    stack: `Error: ${secret}\n    at ${secret} (${secret}:1:2)`,
  }),
  secret,
  { answer: secret },
];

/** Answers from fixed lists of options, which identify nobody. */
const OPTIONS = new Set<string | null>([regularProfile.gender, regularProfile.desiredDate]);

test('no report contains a token, a name or an answer, even if the error does; a crash names its pages', async () => {
  const opened = await open();
  const { report } = opened.services;
  opened.network.hold('POST /consultation_visit_reservations');
  await go(opened, JOURNEY.slice(0, -1));
  await screen.findByRole('heading', { level: 1, name: titleOf(consultationFlow, 'confirm') });
  const telling = [...secrets].filter((secret) => !OPTIONS.has(secret));
  for (const secret of telling) report(new Error(`cannot show ${secret}`));
  for (const error of indiscreet(telling.join(', '))) report(error);
  await flush();
  expect(telling.length).toBeGreaterThan(30);
  expect([recorded.bodies.length, leaked()]).toEqual([telling.length + 8, []]);

  await go(opened, JOURNEY.slice(-1));
  (await opened.network.held('POST /consultation_visit_reservations')).crash();
  await screen.findByRole('heading', { level: 1, name: '500 Internal Server Error' });
  await flush();
  expect(consoleErrors.take().join('\n')).toContain('crashed');
  expect(recorded.bodies.length).toBe(telling.length + 9);
  const event = recorded.events().at(-1);
  // The first is React's stack of components, the second the error itself.
  const crash = 'POST /consultation_visit_reservations crashed';
  expect(event?.exception.values.map(({ value }) => value)).toEqual([crash, crash]);
  expect(event?.transaction).toBe('/consultations/confirm');
  const trail = event?.breadcrumbs.map(({ message }) => message) ?? [];
  expect(trail.filter((message) => message.startsWith('/'))).toEqual([
    '/consultations',
    '/consultations/selectShop',
    '/consultations/selectDesiredDate',
    '/consultations/setProfile',
    '/consultations/visitorDetail',
    '/consultations/hearing',
    '/consultations/confirm',
  ]);
  expect(trail.slice(-2)).toEqual([
    'PATCH /customer_profile: ok',
    'POST /consultation_visit_reservations: serverError',
  ]);
  expect(leaked()).toEqual([]);
});

test('errors from before the reporter starts are sent later, without data of the customer', async () => {
  const { report, startReporting, note } = reporting();
  report(new Error(`no LINE for ${persona.uuid}`));
  note({ category: 'page', page: '/' });
  expect(recorded.bodies).toEqual([]);
  startReporting();
  await new Promise((resolve) => setImmediate(resolve));
  await flush();
  expect(recorded.events().map(({ exception }) => exception.values[0]?.value)).toEqual(['no LINE for ***']);
});
