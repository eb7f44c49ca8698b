import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lineAccountRedirectSettings } from '#provider/db/builder-tables.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import type { Credentials } from './caller.ts';
import { ORIGIN, send, signIn } from './caller.ts';

let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

interface Task {
  id: number;
  title: string;
  path: string;
  done: boolean;
}

const tasksOf = async (headers: Credentials) => {
  const { body } = await send(provider, 'GET /task_master', { headers });
  return (body as { task_master: { tasks: Task[] } }).task_master.tasks;
};

const doneAt = async (headers: Credentials, path: string) =>
  (await tasksOf(headers)).find((task) => task.path === path)?.done;

describe('GET /task_master', () => {
  it('lists the open tasks before the done ones', async () => {
    const tasks = await tasksOf(await signIn(provider, 'regular'));
    expect(tasks).toEqual([...tasks.filter(({ done }) => !done), ...tasks.filter(({ done }) => done)]);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  it('marks the profile as done once it has every required value', async () => {
    const headers = await signIn(provider, 'newcomer');
    expect(await doneAt(headers, '/basicInfo')).toBe(false);
    const save = (changes: object) =>
      send(provider, 'PATCH /customer_profile', {
        headers,
        body: { customer_profile: toWire({ ...regularProfile, ...changes }) },
      });
    await save({ buildingRoom: null });
    expect(await doneAt(headers, '/basicInfo')).toBe(true);
  });

  it('marks the catalog enquete (a questionnaire) as done once it is answered', async () => {
    const headers = await signIn(provider, 'newcomer');
    expect(await doneAt(headers, '/catalogEnquetes/new')).toBe(false);
    const enquete = { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false };
    await send(provider, 'POST /catalog_enquetes', { headers, body: { catalog_enquete: enquete } });
    expect(await doneAt(headers, '/catalogEnquetes/new')).toBe(true);
  });

  it('names the files that are ready for a customer, and marks each as done once downloaded', async () => {
    const headers = await signIn(provider, 'regular');
    const files = async () =>
      (await tasksOf(headers)).flatMap(({ title, path, done }) =>
        path.startsWith('/files/') ? [[title, path.slice('/files/f1a7c0de-000'.length)[0], done]] : [],
      );
    expect(await files()).toEqual([
      ['お見積書.pdfのご確認', '1', false],
      ['間取り図（第1案）.pngのご確認', '2', false],
      ['工事のお知らせ.txtのご確認', '3', false],
    ]);
    const plan = 'f1a7c0de-0002-4b1e-9a5d-2c3e4f506102';
    const { body } = await send(provider, `GET /media_files/${plan}/token`, { headers });
    const { token } = body as { token: string };
    const url = `${ORIGIN}${API_ROOT}/media_files/${plan}?token=`;
    expect((await provider.fetch(new Request(`${url}wrong`, { headers }))).status).toBe(403);
    expect((await files()).filter(([, , done]) => done)).toEqual([]);
    expect((await provider.fetch(new Request(url + token, { headers }))).status).toBe(200);
    expect((await files()).filter(([, , done]) => done)).toEqual([
      ['間取り図（第1案）.pngのご確認', '2', true],
    ]);
  });

  it('lists only inquiries that were sent to this customer', async () => {
    const headers = await signIn(provider, 'regular');
    const asked = (await tasksOf(headers)).filter(({ path }) => path.startsWith('/inquiries/'));
    const statuses: number[] = [];
    for (const { path } of asked) statuses.push((await send(provider, `GET ${path}`, { headers })).status);
    expect(statuses).toEqual(asked.map(() => 200));
    expect(asked.length).toBeGreaterThan(0);
  });
});

it('GET /mypage_templates returns the builder’s sections of the home page in order', async () => {
  const headers = await signIn(provider, 'newcomer');
  const { body } = await send(provider, 'GET /mypage_templates', { headers });
  const { mypage_templates } = body as { mypage_templates: { kind: string }[] };
  expect(mypage_templates.map(({ kind }) => kind)).toEqual([
    'message',
    'nextReservation',
    'events',
    'webCatalogs',
    'points',
    'enquetes',
    'links',
  ]);
  expect(mypage_templates[0]).toEqual({
    id: 1,
    kind: 'message',
    title: 'ようこそ、ひだまり住宅へ',
    body: '<p>家づくりの<strong>はじめの一歩</strong>から、担当者がお手伝いいたします。</p>',
    links: [],
  });
});

it('the present for the enquete is given once, even if the enquete is answered twice', async () => {
  const headers = await signIn(provider, 'newcomer');
  const enquete = { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false };
  const post = () =>
    send(provider, 'POST /catalog_enquetes', { headers, body: { catalog_enquete: enquete } });
  await post();
  await post();
  const { body } = await send(provider, 'GET /incentive_logs', { headers });
  const { incentive_logs } = body as { incentive_logs: { present_name: string }[] };
  expect(incentive_logs.map(({ present_name }) => present_name)).toEqual(['オリジナルエコバッグ']);
});

describe('GET /line_account_redirect_settings', () => {
  const read = async (headers: Record<string, string>) => {
    const { status, body } = await send(provider, 'GET /line_account_redirect_settings', { headers });
    return { status, body };
  };

  it('returns the settings of the visitor’s builder, in order of precedence', async () => {
    const [first] = await provider.db.select().from(lineAccountRedirectSettings);
    await provider.db.insert(lineAccountRedirectSettings).values({
      builderId: first?.builderId ?? 0,
      redirectFromUrl: '/old/**',
      redirectToUrl: '/mypage',
      position: -1,
    });
    expect(await read({ uuid: provider.persona('newcomer').uuid })).toEqual({
      status: 200,
      body: {
        line_account_redirect_settings: [
          { id: 3, redirect_from_url: '/old/**', redirect_to_url: '/mypage' },
          { id: 1, redirect_from_url: '/redirect?kind=openHouse', redirect_to_url: '/events' },
          { id: 2, redirect_from_url: '/**?utm_campaign=catalog', redirect_to_url: '/webCatalogs' },
        ],
      },
    });
  });

  it.each([{}, { uuid: '11111111-1111-4111-8111-111111111111' }, { uuid: 'abc' }])(
    'returns 404 for %j',
    async (headers) => {
      expect((await read(headers)).status).toBe(404);
    },
  );
});
