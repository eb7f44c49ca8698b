import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BrowserContext, CDPSession, Page, TestInfo } from 'playwright/test';
import type { Heard } from './heard.ts';
import type { Moment, Stop, TestRecord, Width } from './record.ts';
import { RECORDS } from './record.ts';
import { API, noteRequests } from './requests.ts';
import type { SceneLook } from './scenes.ts';
import { sceneKeeper } from './scenes.ts';
import { fieldsOnPage, seenOnPage } from './seen-on-page.ts';

/** The longest time that a call is delayed for a picture. A page that is navigating away may never respond. */
const PATIENCE_MS = 2000;

/** Records the states of the charts, the requests, and the screens of which a test takes pictures. */
interface Recording {
  takesPictures: boolean;
  stop(page: Page, name: string): Promise<Stop>;
  again(page: Page, stop: Stop, width: Width): Promise<void>;
  end(test: TestInfo): void;
}

const recordings = new WeakMap<BrowserContext, Recording>();

/**
 * Takes a picture of the current screen and records the states of its charts. Returns null in a run without pictures.
 */
export const stopAt = async (page: Page, name: string): Promise<Stop | null> => {
  const recording = recordings.get(page.context());
  return recording?.takesPictures ? recording.stop(page, name) : null;
};

/** Adds a picture at another width to the record of a screen. The page must already have that width. */
export const stopAgain = async (page: Page, stop: Stop, width: Width): Promise<void> => {
  await recordings.get(page.context())?.again(page, stop, width);
};

/**
 * Delays each call of the page while `look` takes a picture, if a chart on the page is in a state of which no picture
 * exists. This records the screens that customers see while they wait for a response. A picture at any other time would
 * disturb the test.
 */
const photographWaiting = (context: BrowserContext, look: SceneLook): Promise<unknown> =>
  context.route(`**${API}/**`, async (route, request) => {
    if (request.method() !== 'OPTIONS') await soon(look(request.frame().page()));
    await route.fallback();
  });

export async function startRecording(
  context: BrowserContext,
  test: TestInfo,
  { takesPictures }: { takesPictures: boolean },
): Promise<Recording> {
  const moments: Moment[] = [];
  const begun = Date.now();
  const at = () => Date.now() - begun;
  const file = basename(test.file);
  const title = test.titlePath.slice(1).join(' › ');
  const id = createHash('sha1').update(`${file} ${title}`).digest('hex').slice(0, 10);
  const photograph = camera(context);
  const seen = async (page: Page) => ({
    ...(await page.evaluate(seenOnPage)),
    fields: await page.evaluate(fieldsOnPage),
  });
  const look = sceneKeeper({ file, title }, async (page, picture) => {
    await photograph(page, picture);
    return seen(page);
  });
  let stops = 0;
  /**
   * The URL paths that already have a wide picture. A wide picture takes three times as long as a narrow one, so each
   * path gets only one.
   */
  const wide = new Set<string>();

  await context.exposeBinding('reviewHears', (_, heard: Heard) => {
    moments.push({ at: at(), ...heard });
  });
  noteRequests(context, at, moments);

  const recording: Recording = {
    takesPictures,
    stop: async (page, name) => {
      stops += 1;
      const picture = `${id}-${stops}-390.webp`;
      await photograph(page, picture);
      const stop: Stop = { name, ...(await seen(page)), pictures: { 390: picture } };
      moments.push({ at: at(), kind: 'stop', ...stop });
      return stop;
    },
    again: async (page, stop, width) => {
      const picture = stop.pictures[390]?.replace('-390', `-${width}`);
      if (picture === undefined || (width === 1280 && wide.has(stop.path))) return;
      if (width === 1280) wide.add(stop.path);
      await photograph(page, picture);
      stop.pictures[width] = picture;
    },
    end: ({ status, expectedStatus, duration }) => {
      if (moments.length === 0) return;
      const record: TestRecord = { file, title, passed: status === expectedStatus, duration, moments };
      mkdirSync(RECORDS, { recursive: true });
      writeFileSync(`${RECORDS}/${id}.json`, JSON.stringify(record));
    },
  };
  recordings.set(context, recording);
  if (takesPictures) await photographWaiting(context, look);
  return recording;
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
