import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BrowserContext, CDPSession, Page, TestInfo } from 'playwright/test';
import type {
  Moved,
  RunningChart,
  SceneRecord,
  ScreenRecord,
  TestRecord,
  TimelineEntry,
  Width,
} from './record.ts';
import { RECORDS, SCENES } from './record.ts';

const API = '/customers/api';

/** The longest time that a call is delayed for a picture. A page that is navigating away may never respond. */
const PATIENCE_MS = 2000;

/** Records the states of the charts, and the screens of which a test takes pictures. */
interface Recording {
  stop(page: Page, name: string): Promise<ScreenRecord>;
  again(page: Page, stop: ScreenRecord, width: Width): Promise<void>;
  end(): void;
}

const recordings = new WeakMap<BrowserContext, Recording>();

/**
 * Takes a picture of the current screen and records the states of its charts. Returns null in a run that records nothing.
 */
export const recordScreen = async (page: Page, name: string): Promise<ScreenRecord | null> =>
  (await recordings.get(page.context())?.stop(page, name)) ?? null;

/** Adds a picture at another width to the record of a screen. The page must already have that width. */
export const recordScreenAt = async (page: Page, stop: ScreenRecord, width: Width): Promise<void> => {
  await recordings.get(page.context())?.again(page, stop, width);
};

/**
 * Delays each call of the page while `look` takes a picture, if a chart on the page is in a state of which no picture
 * exists. This records the screens that customers see while they wait for a response. A picture at any other time would
 * disturb the test.
 */
const recordPendingScreens = (context: BrowserContext, look: SceneLook): Promise<unknown> =>
  context.route(`**${API}/**`, async (route, request) => {
    if (request.method() !== 'OPTIONS') await soon(look(request.frame().page()));
    await route.fallback();
  });

/** Records a test for the review room, and takes pictures on the way. */
export async function startRecording(context: BrowserContext, test: TestInfo): Promise<Recording> {
  const moments: TimelineEntry[] = [];
  const file = basename(test.file);
  const title = test.titlePath.slice(1).join(' › ');
  const id = createHash('sha1').update(`${file} ${title}`).digest('hex').slice(0, 10);
  const photograph = camera(context);
  const look = createSceneRecorder(async (page, picture) => {
    await photograph(page, picture);
    return page.evaluate(seenOnPage);
  });
  let stops = 0;

  await context.exposeBinding('reviewHears', (_, moved: Moved) => {
    moments.push(moved);
  });
  context.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (sent.isNavigationRequest() && searchParams.has('uuid'))
      moments.push({ kind: 'opened', path: pathname });
  });

  const recording: Recording = {
    stop: async (page, name) => {
      stops += 1;
      const picture = `${id}-${stops}-390.webp`;
      await photograph(page, picture);
      const stop: ScreenRecord = { name, ...(await page.evaluate(seenOnPage)), pictures: { 390: picture } };
      moments.push({ kind: 'stop', ...stop });
      return stop;
    },
    again: async (page, stop, width) => {
      const picture = stop.pictures[390]?.replace('-390', `-${width}`);
      if (picture === undefined) return;
      await photograph(page, picture);
      stop.pictures[width] = picture;
    },
    end: () => {
      if (moments.length === 0) return;
      const record: TestRecord = { file, title, moments };
      mkdirSync(RECORDS, { recursive: true });
      writeFileSync(`${RECORDS}/${id}.json`, JSON.stringify(record));
    },
  };
  recordings.set(context, recording);
  await recordPendingScreens(context, look);
  return recording;
}

/** Returns the visible content of the page. Runs in the browser, so it must not use other names of this file. */
function seenOnPage(): Omit<ScreenRecord, 'name' | 'pictures'> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return {
    running: window.reviewRunning?.() ?? [],
    path: location.pathname,
    title: document.title,
    text: document.body.innerText,
    links: [...new Set(links)],
    alerts: [...document.querySelectorAll<HTMLElement>('[role=alert]')]
      .map((alert) => alert.innerText.trim())
      .filter(Boolean),
  };
}

function camera(context: BrowserContext): (page: Page, file: string) => Promise<void> {
  const sessions = new WeakMap<Page, Promise<CDPSession>>();
  return async (page, file) => {
    const session = sessions.get(page) ?? context.newCDPSession(page);
    sessions.set(page, session);
    const { data } = await (await session).send('Page.captureScreenshot', { format: 'webp', quality: 60 });
    mkdirSync(dirname(`${RECORDS}/${file}`), { recursive: true });
    writeFileSync(`${RECORDS}/${file}`, data, 'base64');
  };
}

const soon = (work: Promise<void>): Promise<void> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

type Photograph = (page: Page, file: string) => Promise<Omit<ScreenRecord, 'name' | 'pictures'>>;

/**
 * Takes a picture if a chart on the page is in a state that has no picture yet. The caller delays the page's request
 * meanwhile.
 */
type SceneLook = (page: Page) => Promise<void>;

/** Stores one picture of each state: the picture from the first test that reaches it. */
const createSceneRecorder =
  (photograph: Photograph): SceneLook =>
  async (page) => {
    const unseen = statesOf(await runningOn(page)).filter((state) => !existsSync(fileOf(state)));
    if (unseen.length === 0 || !(await page.evaluate(isDefaultDisplay))) return;
    const file = `scenes/${unseen[0]}.webp`;
    const seen = await photograph(page, file);
    if (!(await page.evaluate(isDefaultDisplay))) return;
    const states = statesOf(seen.running);
    for (const state of unseen.filter((one) => states.includes(one))) {
      const scene: SceneRecord = { stop: { name: null, ...seen, pictures: { 390: file } } };
      mkdirSync(SCENES, { recursive: true });
      writeFileSync(fileOf(state), JSON.stringify(scene));
    }
  };

/** Runs in the page. False while a test has changed the size of the text or forces other colours. */
const isDefaultDisplay = (): boolean =>
  getComputedStyle(document.documentElement).fontSize === '16px' &&
  !matchMedia('(forced-colors: active)').matches;

const fileOf = (state: string): string => `${SCENES}/${state}.json`;

const runningOn = (page: Page): Promise<RunningChart[]> =>
  page.evaluate(() => window.reviewRunning?.() ?? []);

const statesOf = (running: readonly RunningChart[]): string[] =>
  running.flatMap(({ chart, states }) => states.map((state) => `${chart}.${state}`));
