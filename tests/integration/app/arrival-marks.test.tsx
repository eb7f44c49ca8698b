import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { arrivalMarks, customerProfiles } from '#provider/db/customer-tables.ts';
import { TIED_UUID } from '#provider/demo/seed.ts';
import type { BootedApp, OpenOptions } from '#tests/support/app-in-process.tsx';
import { appTests } from '#tests/support/app-tests.ts';
import { lineDevice } from '#tests/support/memory-line-client.ts';

const { provider, boot } = await appTests();
const NEWCOMER_ID = 1;
const NOTHING_OF_A_MARK = /^(GET \/(line_accounts|authentication)|POST \/auth)/;

/** Opens a link, and waits for all of its arrival marks, the calls that record the link. */
const visit = async (query: string, options: Partial<OpenOptions> = {}): Promise<BootedApp> => {
  const { persona = 'newcomer' } = options;
  const url = `/?uuid=${provider.persona(persona).uuid}&${query}`;
  const app = await boot({ persona, url, ...options });
  await app.services.marksSent();
  return app;
};
const marksSent = ({ network }: BootedApp) => network.sent.filter((name) => !NOTHING_OF_A_MARK.test(name));
const reasons = ({ reported }: BootedApp) => reported.map(String);
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
const MESSAGE = 'PATCH /check/:id';
const STATUS = 'PATCH /change_lead_status';
const ADVERTISEMENT = 'POST /customer_registration_advertisement_param';
const QUERY = 'message_id=7&lead_status=new';
const MESSAGE_7 = [NEWCOMER_ID, 'message', { id: '7' }];

describe('an arrival mark is sent for', () => {
  const hubMarks = (id: string): [kind: string, value: object][] => [
    ['trackingLink', { id }],
    ['trackingLinkAlignment', { id }],
  ];

  test.each<[query: string, calls: string[], kept: [kind: string, value: object][]]>([
    ['hub_message_token=h-1&tracking_code=t-1', HUB, hubMarks('h-1')],
    ['tracking_code=t-1', HUB, hubMarks('t-1')],
    ['message_id=7', [MESSAGE], [['message', { id: '7' }]]],
    ['remind_line_message_id=8', ['PATCH /remind_line_messages/:id'], [['remindLineMessage', { id: '8' }]]],
    [
      'tracking_source_id=5&tracking_source_type=Flyer',
      ['POST /tracking_sources'],
      [['trackingSource', { trackingSourceId: '5', trackingSourceType: 'Flyer' }]],
    ],
    ['registration_source_id=1', ['GET /registration_sources/:id'], []],
    [
      'utm_source=line&utm_medium=a&utm_campaign=b&gclid=c&original_referrer=d&registration_page_url=e',
      [ADVERTISEMENT],
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
    ['gclid=c', [ADVERTISEMENT], [['advertisementParam', { gclid: 'c' }]]],
    ['owner_id=12', ['POST /refers'], [['refer', { ownerId: '12' }]]],
    ['attract_mail_id=13', ['POST /refers'], [['refer', { attractMailId: '13' }]]],
    ['kind=a', [], []],
    ['tracking_source_id=5', [], []],
    ['message_id=', [], []],
    ['utm_source=', [], []],
  ])('the known and complete parameters of %s', async (query, calls, kept) => {
    const app = await visit(query);
    expect([marksSent(app), await marksKept(), app.reported]).toEqual([
      calls,
      kept.map((mark) => [NEWCOMER_ID, ...mark]),
      [],
    ]);
  });

  test.each([
    ['lead_status=new', 'new'],
    ['redirect_to=basicInfo', 'after_visiting'],
  ])('the lead status of %s', async (query, status) => {
    expect([marksSent(await visit(query)), await leadStatus()]).toEqual([[STATUS], status]);
  });

  test('past_customer_uuid=…', async () => {
    const app = await visit(`past_customer_uuid=${TIED_UUID}`, { persona: 'regular' });
    expect([marksSent(app), await provider.count('past_customers')]).toEqual([['PATCH /past_customer'], 1]);
  });

  test('each parameter of a query, and first for the parameter of the hub link', async () => {
    const app = await visit('lead_status=new&message_id=7&tracking_code=t-1&owner_id=12');
    expect(marksSent(app)).toEqual([...HUB, MESSAGE, 'POST /refers', STATUS]);
  });
});

describe('an arrival mark', () => {
  test('is sent as soon as the customer is signed in, and not earlier', async () => {
    const device = { ...lineDevice(provider.lineAccessToken('newcomer')), loggedIn: false };
    for (const query of [QUERY, '']) expect(marksSent(await visit(query, { device }))).toEqual([]);
    device.loggedIn = true;
    const app = await visit('', { device });
    expect(app.network.sent.slice(-3)).toEqual(['POST /auth/sign_in', MESSAGE, STATUS]);
    expect(app.services.queries.current().messageId).toBe('7');
  });

  test('is sent once, even if the link is reloaded or opened again in any tab', async () => {
    const { device } = await visit(QUERY);
    expect(marksSent(await visit(QUERY, { device }))).toEqual([]);
    sessionStorage.clear();
    expect(marksSent(await visit(QUERY, { device }))).toEqual([]);
  });

  test('does not stop other marks if it fails, and its failure is reported', async () => {
    const app = await visit(`tracking_code=t-1&${QUERY}`, {
      prepare: (network) => {
        network.hold(...HUB, MESSAGE);
        void network.held(HUB[0] ?? '').then((call) => call.answer(500, {}));
        void network.held(MESSAGE).then((call) => call.fail());
      },
    });
    expect([reasons(app), marksSent(app), await leadStatus()]).toEqual([
      [
        'Error: the arrival mark hubTrackingLink could not be sent: serverError',
        'Error: the arrival mark message could not be sent: unreachable',
      ],
      [HUB[0], MESSAGE, STATUS],
      'new',
    ]);
  });

  test('is sent again at the next page load if it got no response, and recorded once', async () => {
    const { device } = await visit(QUERY, {
      prepare: (network) => {
        network.hold(MESSAGE);
        void network.held(MESSAGE).then((call) => call.loseAnswer());
      },
    });
    expect(marksSent(await visit('', { device }))).toEqual([MESSAGE]);
    expect(marksSent(await visit('', { device }))).toEqual([]);
    expect(await marksKept()).toEqual([MESSAGE_7]);
  });

  test('is not sent again if the provider refused it', async () => {
    const query = `lead_status=${'a'.repeat(51)}`;
    const first = await visit(query);
    expect(reasons(first)).toEqual(['Error: the arrival mark leadStatus could not be sent: invalid']);
    expect(marksSent(await visit(query, { device: first.device }))).toEqual([]);
  });

  test('is sent again after the next sign-in, without an error report, if the session has ended', async () => {
    const app = await visit(QUERY, {
      prepare: (network) => {
        network.hold(MESSAGE);
        void network.held(MESSAGE).then((call) => call.answer(401, { errors: [] }));
      },
    });
    expect([marksSent(app), app.reported]).toEqual([[MESSAGE], []]);
    const again = await visit('', { device: app.device });
    expect([marksSent(again), await marksKept(), await leadStatus()]).toEqual([
      [MESSAGE, STATUS],
      [MESSAGE_7],
      'new',
    ]);
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
