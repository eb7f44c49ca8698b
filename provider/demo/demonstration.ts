import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Database } from '#provider/db/database.ts';
import type { FaultDemonstration } from '#provider/demo/faults/fault-demonstration.ts';
import { faultDemonstration } from '#provider/demo/faults/fault-demonstration.ts';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { createLineSimulator } from '#provider/demo/line-simulator/simulator-app.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { providerDeps } from '#provider/serve/provider-deps.ts';
import type { Demonstration, LaunchOptions, MakeDemonstration } from '#provider/settings/launch-options.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import { createLog } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import { demoBrands } from './demo-brands.ts';
import type { SentLineMessage } from './line-outbox.ts';
import { lineOutbox } from './line-outbox.ts';
import { personas } from './personas.ts';
import { ESTIMATE_UUID, seedDemo } from './seed.ts';
import { demoLiffTokens } from './seed-sms-incentives.ts';
import { outboxGateway, readOutbox, showSms } from './sms-outbox.ts';

const simulatedLine = () => simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now });

const createOutbox = (db: Database): SmsGateway =>
  outboxGateway(db, { now: () => new Date(), show: showSms });

export const demoDeps = (db: Database, objects: ObjectStore): ProviderDeps =>
  providerDeps(db, {
    objects,
    allowedOrigins: [],
    lineTokens: simulatedLine(),
    smsGateway: createOutbox(db),
    report: reportErrors(createLog('warn')).report,
    tell: () => undefined,
  });

export function demoPages(
  deps: ProviderDeps,
  faults: FaultDemonstration | null = null,
  talk: readonly SentLineMessage[] = [],
): Hono {
  const pages = new Hono();
  pages.route('/', demoPictures());
  const simulator = createLineSimulator({
    secret: SIMULATOR_SECRET,
    now: () => deps.now().getTime(),
    allowedOrigins: deps.settings.allowedOrigins,
    outbox: () => readOutbox(deps.db),
    talk,
    ...(faults && { faults: faults.pages }),
  });
  pages.route('/line-simulator', simulator);
  return pages;
}

export const demonstration: MakeDemonstration = (options): Demonstration => {
  const faults = options.faults ? faultDemonstration() : null;
  const talk = lineOutbox(() => new Date());
  return {
    lineTokens: simulatedLine(),
    smsGateway: createOutbox,
    lineMessenger: talk.messenger,
    seed: ({ db, objects, now }) => seedDemo(db, objects, { now: now(), others: true }),
    pages: (deps) => demoPages(deps, faults, talk.messages),
    breaking: (fetch) => (faults ? faults.breaking(fetch) : fetch),
    links: (origin) => listLinks(origin, options),
  };
};

function listLinks(origin: string, { client, faults }: LaunchOptions): string[] {
  const ofPersonas = personas.flatMap(({ key, summary, uuid }) => [
    `  ${summary}`,
    `    ${origin}/consultations?uuid=${uuid}`,
    `    ${origin}/smsIncentive/form?uuid=${uuid}&liff_token=${demoLiffTokens[key]}`,
    ...(key === 'regular' ? [`    ${origin}/files/${ESTIMATE_UUID}?uuid=${uuid}`] : []),
  ]);
  const ofOthers = Object.values(demoBrands).flatMap(({ name, uuid }) => [
    `  ${name}のお客様`,
    `    ${origin}/?uuid=${uuid}`,
  ]);
  return [
    ...(client === 'api'
      ? []
      : [...ofPersonas, ...ofOthers, `  SMS, LINE  ${origin}/line-simulator/outbox`, '']),
    ...(faults ? [`  faults  ${origin}/line-simulator/faults`, ''] : []),
  ];
}

export function demoPictures(): Hono {
  const app = new Hono();
  app.use('/demo/*', compress());
  app.use('/demo/*', async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.res.headers.set('content-type', 'image/svg+xml; charset=utf-8');
    context.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
    context.res.headers.set('content-security-policy', "default-src 'none'; sandbox");
  });
  const root = `${import.meta.dirname}/pictures`;
  app.get('/demo/*', serveStatic({ root, rewriteRequestPath: (path) => path.replace(/^\/demo/, '') }));
  return app;
}
