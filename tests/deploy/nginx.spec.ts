import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '#provider/serve/security-headers.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { invariant } from '#src/lib/invariant.ts';
import { rowsOn } from '#tests/support/administer.ts';
import type { Answered } from './ask.ts';
import { ask, askFrom, askRaw } from './ask.ts';
import { expect, test } from './deployed-test.ts';
import type { Deployment } from './deployment.ts';
import { HOST, ports } from './ports.ts';

const LINES_ROBOT = { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' };
const ROBOTS = [
  LINES_ROBOT['user-agent'],
  'Line/1.0 (compatible; Line-Crawler; +https://help.line.me/)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
];
const PEOPLE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Line/14.8.0/IAB',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]',
];

let deployed: Deployment;
test.beforeAll(({ deployed: started }) => {
  deployed = started;
});

async function firstEvent(): Promise<{ id: number; title: string; account: string }> {
  const [event] = await rowsOn<{ id: number; title: string; account: string }>(
    deployed.databaseUrl,
    `select e.id, e.title, a.name as account from events e join line_accounts a on a.builder_id = e.builder_id
     where not e.archived order by e.id limit 1`,
  );
  invariant(event, 'nginx.spec: the example has no event.');
  return event;
}

const tagsIn = ({ body }: Answered) =>
  Object.fromEntries(
    [...body.toString().matchAll(/<meta property="og:([^"]*)" content="([^"]*)" \/>/g)].map(
      ([, name, content]) => [name, content],
    ),
  );

/** Returns the security headers that are missing, different or duplicated. */
async function wrongHeadersOf({ headers }: Answered, page = ''): Promise<unknown[]> {
  const expected = await securityHeaders({}, page);
  return expected.filter(([name, value]) => headers[name] !== value).map(([name]) => [name, headers[name]]);
}

const variesBy = ({ headers }: Answered) => String(headers.vary ?? '').split(', ');

test('RUN-46 a chat app’s robot gets a page with six meta tags, and a person gets the static page', async () => {
  const { id, title, account } = await firstEvent();
  const path = `/events/${id}?uuid=${randomUUID()}`;
  const home = await ask('/');
  for (const robot of ROBOTS) {
    const answered = await ask(path, { 'user-agent': robot });
    const { description, ...tags } = tagsIn(answered);
    expect([robot, answered.status, tags]).toEqual([
      robot,
      200,
      {
        type: 'website',
        locale: 'ja_JP',
        site_name: account,
        title: `${title}｜${account}`,
        image: expect.stringMatching(`^https://${HOST}/`),
      },
    ]);
    expect(description).toMatch(/./);
    expect(answered.body.toString()).not.toContain('<script');
    expect(variesBy(answered)).toContain('User-Agent');
    expect(await wrongHeadersOf(answered)).toEqual([]);
  }
  for (const person of PEOPLE) {
    const answered = await ask(path, { 'user-agent': person });
    expect([person, answered.status, answered.body.equals(home.body)]).toEqual([person, 200, true]);
    expect(variesBy(answered)).toContain('User-Agent');
  }
});

test('robots get pictures and API responses as usual, and /link-preview/events/1 returns 404', async () => {
  const picture = await ask('/link-preview.png', LINES_ROBOT);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(variesBy(picture)).not.toContain('User-Agent');
  expect((await ask('/link-preview/events/1')).status).toBe(404);
  expect((await ask(`${API_ROOT}/prefectures`, LINES_ROBOT)).headers['content-type']).toContain('json');
});

const tooLarge = (path: string) => ask(path, { 'content-length': String(30 * 1024 * 1024) }, 'x');
const malformed = (path: string) => askRaw([`GET ${path} HTTP/1.1`, 'Host: two words', 'Connection: close']);

test('RUN-49 /healthz and /readyz are those of an instance', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answered = await ask(path);
    expect([path, answered.status, answered.body.toString()]).toEqual([path, 200, 'ok\n']);
    expect(await wrongHeadersOf(answered)).toEqual([]);
  }
});

test('nginx’s own error pages carry the security headers', async () => {
  const page = (await ask('/')).body.toString();
  const own: [number, Answered][] = [
    [404, await ask('/assets/missing.js')],
    [404, await ask('/assets/app.js.map')],
    [404, await ask('/link-preview/')],
    [413, await tooLarge(`${API_ROOT}/inquiries/1/inquiry_responses`)],
    [400, await malformed('/')],
    [400, await malformed(`${API_ROOT}/builder`)],
  ];
  for (const [status, answered] of own) {
    expect([answered.status, await wrongHeadersOf(answered, page)]).toEqual([status, []]);
  }
});

test('RUN-48 a flood from one /64 of IPv6 addresses gets 429, and every other address is served', async () => {
  const page = (await ask('/')).body.toString();
  const path = `${API_ROOT}/nowhere`;
  const network = Array.from({ length: 1000 }, (_, index) => `2001:db8:0:1::${index.toString(16)}`);
  const flood = await askFrom(network, path);
  const refused = flood.filter(({ status }) => status === 429);
  expect([...new Set(flood.map(({ status }) => status))].toSorted()).toEqual([404, 429]);
  expect(refused.length).toBeGreaterThan(100);
  for (const answered of refused.slice(0, 1)) {
    expect([answered.headers['retry-after'], await wrongHeadersOf(answered, page)]).toEqual(['1', []]);
  }
  const others = await askFrom(['2001:db8:0:2::1', '198.51.100.1'], path);
  expect(others.map(({ status }) => status)).toEqual([404, 404]);
});

test('RUN-47 no log contains a uuid or a token, even after errors, and a 502 has the security headers', async () => {
  const page = (await ask('/')).body.toString();
  const [uuid, liffToken, token] = [randomUUID(), 'n3Zt0vXb7Qe2LrYw9KfA1G', 'q0TtokenOfAFile'];
  const query = `?uuid=${uuid}&liff_token=${liffToken}&token=${token}`;
  const referer = { referer: `https://${HOST}/files/${uuid}${query}` };
  const sms = `${API_ROOT}/sms_incentive_requests/${liffToken}`;
  const askAll = async () => [
    await ask(sms + query, referer),
    await ask(`${API_ROOT}/media_files/${uuid}${query}`, referer),
    await ask(`/files/${uuid}${query}`, referer),
    await ask(`/files/${uuid}${query}`, { ...referer, ...LINES_ROBOT }),
    await ask(`/${uuid}.png${query}`, referer),
    await ask(`/assets/${uuid}${query}`, referer),
    await tooLarge(sms + query),
    await malformed(sms + query),
    await malformed(`/files/${uuid}${query}`),
    await askRaw([`GET ${sms}${query} HTTP/9.9`, `Host: ${HOST}`, `Referer: ${referer.referer}`]),
    await askRaw([`POST ${sms}${query} HTTP/1.1`, `Host: ${HOST}`, 'Transfer-Encoding: chunked', '', 'zz']),
  ];
  const statuses = (await askAll()).map(({ status }) => status);
  expect(statuses).toEqual([404, 401, 200, 200, 404, 404, 413, 400, 400, 505, 400]);
  await fetch(`http://127.0.0.1:${ports.http}/files/${uuid}${query}`, { redirect: 'manual' });

  await deployed.unit.kill();
  await deployed.container.kill();
  const [first, , , preview] = await askAll();
  const probes = [await ask('/healthz'), await ask('/readyz')];
  for (const answered of [first, preview, ...probes]) {
    expect([answered?.status, answered && (await wrongHeadersOf(answered, page))]).toEqual([502, []]);
  }

  const areas = [`GET ${API_ROOT}/sms_incentive_requests 404`, `GET ${API_ROOT}/sms_incentive_requests 502`];
  const failures = () => readFileSync(join(deployed.folder, 'failures.log'), 'utf8');
  expect(failures()).toMatch(/ GET \/readyz 502 \S.* 502 connect=/);
  const written = [
    ...areas,
    `POST ${API_ROOT}/sms_incentive_requests 413`,
    'GET /files 301',
    'GET /files 502',
  ];
  await expect.poll(() => written.filter((line) => !deployed.logs().includes(line))).toEqual([]);
  const found = [uuid, liffToken, token].filter((secret) => deployed.logs().includes(secret));
  expect(found).toEqual([]);
});
