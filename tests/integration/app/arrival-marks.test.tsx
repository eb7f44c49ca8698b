import { screen, waitFor } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arrivalMarks } from '#provider/db/arrival-tables.ts';
import { customerProfiles } from '#provider/db/schema.ts';
import { TIED_UUID } from '#provider/demo/seed.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import type { LineDevice } from '#tests/support/memory-line-door.ts';
import { lineDevice } from '#tests/support/memory-line-door.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { tabStorage } from '#tests/support/tab-storage.ts';

failOnConsoleErrors();
const provider = await startProvider();
const NEWCOMER_ID = 1;
const NOTHING_OF_A_MARK = /^(GET \/(?!registration_sources)|POST \/(auth|access))/;
const opened: AppInProcess[] = [];

beforeEach(async () => {
  forgetEverything();
  await provider.reset();
});
const closeAll = () => {
  for (const app of opened.splice(0)) app.close();
};
afterEach(closeAll);
afterAll(() => provider.close());

const linkOf = (query: string, persona: OpenOptions['persona'] = 'newcomer') =>
  `/?uuid=${provider.persona(persona).uuid}&${query}`;

const openTab = async (query: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const { persona = 'newcomer' } = options;
  const app = await openApp({ provider, persona, url: linkOf(query, persona), ...options });
  opened.push(app);
  return app;
};
const open = (query: string, options: Partial<OpenOptions> = {}) => {
  closeAll();
  return openTab(query, options);
};

/** Opens a link as a signed-in customer. Waits for the page and for all arrival marks, the calls that record the link. */
const visit = async (query: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  const app = await open(query, options);
  await home();
  await app.services.marksSent();
  return app;
};
const home = () => screen.findByRole('heading', { level: 1, name: 'ひだまり住宅' });
const marksSent = ({ network }: Pick<AppInProcess, 'network'>) =>
  network.sent.filter((name) => !NOTHING_OF_A_MARK.test(name));
const reasons = ({ reported }: AppInProcess) => reported.map(String);
const marksKept = async () =>
  (await provider.db.select().from(arrivalMarks).orderBy(asc(arrivalMarks.id))).map(
    ({ customerId, kind, value }) => [customerId, kind, value],
  );
const leadStatus = async () => {
  const [row] = await provider.db
    .select({ leadStatus: customerProfiles.leadStatus })
    .from(customerProfiles)
    .where(eq(customerProfiles.customerId, NEWCOMER_ID));
  return row?.leadStatus;
};

const HUB = ['PATCH /hub_tracking_links/:id', 'POST /hub_tracking_links/:id/alignment'];

describe('an arrival mark, the call that records a link’s query at the provider, is sent for', () => {
  test.each<[query: string, calls: string[], kept: [kind: string, value: object][]]>([
    [
      'hub_message_token=h-1&tracking_code=t-1',
      HUB,
      [
        ['trackingLink', { id: 'h-1' }],
        ['trackingLinkAlignment', { id: 'h-1' }],
      ],
    ],
    [
      'tracking_code=t-1',
      HUB,
      [
        ['trackingLink', { id: 't-1' }],
        ['trackingLinkAlignment', { id: 't-1' }],
      ],
    ],
    ['message_id=7', ['PATCH /check/:id'], [['message', { id: '7' }]]],
    ['remind_line_message_id=8', ['PATCH /remind_line_messages/:id'], [['remindLineMessage', { id: '8' }]]],
    [
      'tracking_source_id=5&tracking_source_type=Flyer',
      ['POST /tracking_sources'],
      [['trackingSource', { trackingSourceId: '5', trackingSourceType: 'Flyer' }]],
    ],
    ['registration_source_id=1', ['GET /registration_sources/:id'], []],
    [
      'utm_source=line&utm_medium=a&utm_campaign=b&gclid=c&original_referrer=d&registration_page_url=e',
      ['POST /customer_registration_advertisement_param'],
      [
        [
          'advertisementParam',
          {
            utmSource: 'line',
            utmMedium: 'a',
            utmCampaign: 'b',
            gclid: 'c',
            originalReferrer: 'd',
            registrationPageUrl: 'e',
          },
        ],
      ],
    ],
    [
      'gclid=c',
      ['POST /customer_registration_advertisement_param'],
      [['advertisementParam', { gclid: 'c' }]],
    ],
    ['owner_id=12', ['POST /refers'], [['refer', { ownerId: '12' }]]],
    ['attract_mail_id=13', ['POST /refers'], [['refer', { attractMailId: '13' }]]],
  ])('%s', async (query, calls, kept) => {
    const app = await visit(query);
    expect(marksSent(app)).toEqual(calls);
    expect(await marksKept()).toEqual(kept.map((mark) => [NEWCOMER_ID, ...mark]));
    expect(app.reported).toEqual([]);
  });

  test('lead_status=after_visiting', async () => {
    const app = await visit('lead_status=after_visiting');
    expect([marksSent(app), await leadStatus()]).toEqual([['PATCH /change_lead_status'], 'after_visiting']);
  });

  test('redirect_to=basicInfo at the root path, which sets the lead status to after_visiting', async () => {
    const app = await open('redirect_to=basicInfo');
    await waitFor(() => expect(window.location.pathname).toBe('/basicInfo'));
    await app.services.marksSent();
    expect(await leadStatus()).toBe('after_visiting');
  });

  test('past_customer_uuid=…', async () => {
    const app = await visit(`past_customer_uuid=${TIED_UUID}`, { persona: 'regular' });
    expect([marksSent(app), await provider.count('past_customers')]).toEqual([['PATCH /past_customer'], 1]);
  });

  test.each(['kind=a', 'tracking_source_id=5', 'message_id=', 'utm_source='])(
    'known and complete parameters only, and therefore not for: %s',
    async (query) => {
      expect(marksSent(await visit(query))).toEqual([]);
    },
  );

  test('each known parameter of a query, and first for the parameter of the hub link', async () => {
    const app = await visit('lead_status=new&message_id=7&tracking_code=t-1&owner_id=12');
    expect(marksSent(app)).toEqual([...HUB, 'PATCH /check/:id', 'POST /refers', 'PATCH /change_lead_status']);
  });
});

describe('an arrival mark, the call that records a link, is sent', () => {
  const QUERY = 'message_id=7&lead_status=new';
  const BOTH = ['PATCH /check/:id', 'PATCH /change_lead_status'];

  test('as soon as the customer is signed in, and not earlier', async () => {
    const device: LineDevice = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    for (const query of [QUERY, '']) {
      const out = await open(query, { device });
      await screen.findByRole('heading', { level: 1, name: 'LINEでかんたんログイン' });
      await out.services.marksSent();
      expect(marksSent(out)).toEqual([]);
    }
    device.loggedIn = true;
    const { network, services } = await visit('', { device });
    expect(network.sent.indexOf('POST /auth/sign_in')).toBeLessThan(network.sent.indexOf(BOTH[0] ?? ''));
    expect([marksSent({ network }), services.queries.current().messageId]).toEqual([BOTH, '7']);
  });

  test('once, even if the link is reloaded or opened again in any tab', async () => {
    const { device } = await visit(QUERY);
    expect(marksSent(await visit(QUERY, { device }))).toEqual([]);
    sessionStorage.clear();
    expect(marksSent(await visit(QUERY, { device }))).toEqual([]);
  });

  test('again for another value, but not again for an earlier one', async () => {
    const { device } = await visit('message_id=7');
    expect(marksSent(await visit('message_id=8', { device }))).toEqual(['PATCH /check/:id']);
    expect(marksSent(await visit('message_id=7', { device }))).toEqual([]);
  });

  test('again whenever the lead status differs from the one sent last', async () => {
    const { device } = await visit('lead_status=new');
    const statuses: unknown[] = [];
    for (const status of ['old', 'new', 'new', 'old']) {
      const app = await visit(`lead_status=${status}`, { device });
      statuses.push([marksSent(app), await leadStatus()]);
    }
    const sent = ['PATCH /change_lead_status'];
    expect(statuses).toEqual([
      [sent, 'old'],
      [sent, 'new'],
      [[], 'new'],
      [sent, 'old'],
    ]);
  });

  test('once per customer, even if another customer opens the link on this device in between', async () => {
    const { device } = await visit(QUERY);
    const other = await visit(QUERY, { persona: 'regular' });
    expect(marksSent(other)).toEqual(BOTH);
    expect(marksSent(await visit(QUERY, { device }))).toEqual([]);
  });

  test('once when two tabs open the link, even if the call of the first is still under way', async () => {
    const { device } = await visit('');
    const first = await open(QUERY, { device, prepare: (network) => network.hold('PATCH /check/:id') });
    const call = await first.network.held('PATCH /check/:id');
    const own = tabStorage();
    const second = await openTab(QUERY, { device, environment: { sessionStorage: () => own } });
    await waitFor(() => expect(marksSent(second)).toEqual(['PATCH /change_lead_status']));
    await second.services.marksSent();
    await call.pass();
    await first.services.marksSent();
    expect(marksSent(first)).toEqual(['PATCH /check/:id']);
    expect(await marksKept()).toEqual([[NEWCOMER_ID, 'message', { id: '7' }]]);
  });
});

describe('an arrival mark, the call that records a link,', () => {
  test('does not delay the page if it is slow', async () => {
    const app = await open('message_id=7', { prepare: (network) => network.hold('PATCH /check/:id') });
    await home();
    const call = await app.network.held('PATCH /check/:id');
    await app.user.click(screen.getByRole('link', { name: /^家づくり相談を予約する/ }));
    await screen.findByRole('heading', { level: 1, name: '家づくり相談' });
    await call.pass();
    await app.services.marksSent();
    expect([await marksKept(), app.reported]).toEqual([[[NEWCOMER_ID, 'message', { id: '7' }]], []]);
  });

  test('does not stop other marks if it fails, and the failure is reported but not shown', async () => {
    const app = await open('tracking_code=t-1&message_id=7&lead_status=new', {
      prepare: (network) => {
        network.hold(...HUB, 'PATCH /check/:id');
        void network.held(HUB[0] ?? '').then((call) => call.answer(500, {}));
        void network.held('PATCH /check/:id').then((call) => call.fail());
      },
    });
    await home();
    await app.services.marksSent();
    expect(reasons(app)).toEqual([
      'Error: the arrival mark hubTrackingLink could not be sent: serverError',
      'Error: the arrival mark message could not be sent: unreachable',
    ]);
    expect([marksSent(app), await leadStatus()]).toEqual([
      [HUB[0], 'PATCH /check/:id', 'PATCH /change_lead_status'],
      'new',
    ]);
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  });

  test('is sent again at the next page load if it got no response, and recorded once', async () => {
    const { device } = await visit('message_id=7&lead_status=new', {
      prepare: (network) => {
        network.hold('PATCH /check/:id');
        void network.held('PATCH /check/:id').then((call) => call.loseAnswer());
      },
    });
    expect(marksSent(await visit('', { device }))).toEqual(['PATCH /check/:id']);
    expect(marksSent(await visit('', { device }))).toEqual([]);
    expect(await marksKept()).toEqual([[NEWCOMER_ID, 'message', { id: '7' }]]);
  });

  test('is not sent again if the provider refused it', async () => {
    const query = `lead_status=${'a'.repeat(51)}`;
    const { device, ...first } = await visit(query);
    expect(reasons({ device, ...first })).toEqual([
      'Error: the arrival mark leadStatus could not be sent: invalid',
    ]);
    expect(marksSent(await visit(query, { device }))).toEqual([]);
  });

  test('is sent again after the next sign-in, without an error report, if the session has ended', async () => {
    const app = await open('message_id=7&lead_status=new', {
      prepare: (network) => network.hold('PATCH /check/:id'),
    });
    await home();
    (await app.network.held('PATCH /check/:id')).answer(401, { errors: [] });
    const button = await screen.findByRole('button', { name: 'LINEでログインする' });
    await app.services.marksSent();
    expect([marksSent(app), app.reported]).toEqual([['PATCH /check/:id'], []]);
    await app.user.click(button);
    await home();
    await (await app.network.held('PATCH /check/:id')).pass();
    await app.services.marksSent();
    expect(marksSent(app)).toEqual(['PATCH /check/:id', 'PATCH /check/:id', 'PATCH /change_lead_status']);
    expect([await marksKept(), await leadStatus()]).toEqual([[[NEWCOMER_ID, 'message', { id: '7' }]], 'new']);
  });

  test('ARR-45 is followed by the alignment call for a hub link, even if its response is malformed', async () => {
    const app = await visit('tracking_code=t-1', {
      prepare: (network) => {
        network.hold(HUB[0] ?? '');
        void network.held(HUB[0] ?? '').then((call) => call.answer(200, { clicked: 1 }));
      },
    });
    expect([marksSent(app), app.reported]).toEqual([HUB, []]);
  });
});
