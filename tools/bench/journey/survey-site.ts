import { readFileSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { demoPictures } from '#provider/demo/demo-pictures.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { createApp } from '#provider/provider-app.ts';
import { send, signIn } from '#tests/integration/provider/caller.ts';
import { newCustomer } from './customers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ICON = readFileSync('public/favicon.svg', 'utf8');

export type SurveyAnswers = ReadonlyMap<string, unknown>;

/**
 * Records the response bodies that the provider sends to a new customer. The site sends these bodies to the customers
 * of all measured visits.
 */
export async function recordAnswers(deps: ProviderDeps): Promise<SurveyAnswers> {
  const provider = createApp(deps);
  const { uuid, lineAccessToken } = await newCustomer(deps.db);
  const caller = {
    fetch: async (request: Request) => provider.fetch(request),
    lineAccessToken: () => lineAccessToken,
    persona: () => ({ uuid }) as ReturnType<Parameters<typeof signIn>[0]['persona']>,
  };
  let headers = await signIn(caller, 'newcomer');
  const answers = new Map<string, unknown>();
  const record = async <Body>(path: string): Promise<Body> => {
    const { status, body, auth } = await send(caller, `GET ${path}`, { headers });
    if (status !== 200) throw new Error(`recordAnswers: GET ${path} returned ${status}.`);
    headers = { ...headers, 'access-token': auth.accessToken?.trim() || headers['access-token'] };
    answers.set(path, body);
    return body as Body;
  };
  await record('/advance_confirmations');
  const { builder } = await record<{ builder: { builder_shops: { id: number }[] } }>('/builder');
  for (const { id } of builder.builder_shops) await record(`/builder_shops/${id}`);
  return answers;
}

export function createSurveySite(folder: string, answers: SurveyAnswers): Hono {
  const site = new Hono();
  for (const [path, body] of answers) site.get(`/api${path}`, (context) => context.json(body as object));
  site.post('/api/bookings', (context) => context.json({ reservation_number: 'H-000001' }));
  site.route('/', demoPictures());
  site.get('/favicon.svg', (context) => context.body(ICON, 200, { 'content-type': 'image/svg+xml' }));
  site.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.res.headers.set('cache-control', IMMUTABLE);
  });
  site.use('/', async (context, next) => {
    await next();
    context.res.headers.set('cache-control', 'no-cache');
  });
  site.get('*', serveStatic({ root: folder, precompressed: true }));
  return site;
}
