import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { RunningChart, SceneRecord, ScreenRecord } from './record.ts';
import { SCENES } from './record.ts';

type Photograph = (page: Page, file: string) => Promise<Omit<ScreenRecord, 'name' | 'pictures'>>;

/**
 * Takes a picture if a chart on the page is in a state that has no picture yet. The caller delays the page's request
 * meanwhile.
 */
export type SceneLook = (page: Page) => Promise<void>;

/** Stores one picture of each state: the picture from the first test that reaches it. */
export const createSceneRecorder =
  (photograph: Photograph): SceneLook =>
  async (page) => {
    const unseen = statesOf(await runningOn(page)).filter((state) => !existsSync(fileOf(state)));
    if (unseen.length === 0 || !(await page.evaluate(isDefaultDisplay))) return;
    const file = `scenes/${unseen[0]}.webp`;
    const seen = await photograph(page, file);
    if (!(await page.evaluate(isDefaultDisplay))) return;
    const kept = statesOf(seen.running);
    for (const state of unseen.filter((one) => kept.includes(one))) {
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
