import type { Moment, SceneRecord, Stop, TestRecord } from '#tools/review/recording/record.ts';
import { stepsAlong } from './along.ts';
import type { SentRequest } from './records.ts';
import { statesAt, stopsOf } from './records.ts';

/** What a screen of a state shows, for example an empty form or a form with errors. */
export type Look =
  | 'empty'
  | 'filled'
  | 'errors'
  | 'busy'
  | 'verifying'
  | 'refused'
  | 'done'
  | 'waiting'
  | 'shown';

export interface Shot {
  stop: Stop;
  look: Look;
  test: Pick<TestRecord, 'file' | 'title'>;
}

export interface Scene {
  shots: readonly Shot[];
  requests: readonly SentRequest[];
  /** The access log entries sent from this screen. */
  logged: readonly SentRequest[];
  pages: readonly string[];
}

const MOST_SHOTS = 12;
const MOST_REQUESTS = 8;
const ACCESS_LOG = '/access_logs';

type Filling = { [Part in keyof Scene]: Scene[Part][number][] };

/**
 * Returns the recorded screens and requests of each state, by the state's id. `firsts` are the pictures taken when a
 * state was first reached. `tagsOf` returns the tags of a state in its chart.
 */
export function storyboard(
  records: readonly TestRecord[],
  firsts: readonly SceneRecord[],
  tagsOf: (state: string) => readonly string[],
): Map<string, Scene> {
  const scenes = new Map<string, Filling>();
  const sceneOf = (state: string) => {
    const scene = scenes.get(state) ?? { shots: [], requests: [], logged: [], pages: [] };
    scenes.set(state, scene);
    return scene;
  };
  const show = (stop: Stop, test: Shot['test']) => {
    for (const state of statesAt(stop))
      sceneOf(state).shots.push({ stop, look: lookOf(stop, tagsOf(state)), test });
  };
  for (const { stop, file, title } of firsts) show(stop, { file, title });
  for (const record of records) {
    const { file, title } = record;
    for (const stop of stopsOf(record)) show(stop, { file, title });
    for (const { moment, states } of stepsAlong(record))
      for (const state of states) note(moment, sceneOf(state));
  }
  return new Map([...scenes].map(([state, scene]) => [state, shortened(scene)]));
}

function note(moment: Moment, { requests, logged, pages }: Filling): void {
  if (moment.kind === 'page') pages.push(moment.pattern);
  else if (moment.kind === 'request') (moment.path.startsWith(ACCESS_LOG) ? logged : requests).push(moment);
}

function shortened({ shots, requests, logged, pages }: Scene): Scene {
  const named = shots.filter(({ stop }) => stop.name !== null);
  const once = distinct(
    named.length > 0 ? [...named, ...shots] : shots,
    ({ stop, look }) => stop.name ?? `${stop.path} ${look}`,
  );
  return {
    shots: once.slice(0, MOST_SHOTS),
    requests: distinct(
      requests,
      ({ method, path, status }) => `${method} ${patternOf(path)} ${status}`,
    ).slice(0, MOST_REQUESTS),
    logged: distinct(
      logged,
      ({ method, path, body }) => `${method} ${patternOf(path)} ${body === null}`,
    ).slice(0, 3),
    pages: [...new Set(pages)].slice(0, 4),
  };
}

export const patternOf = (path: string): string =>
  path.replaceAll(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27,})(?=\/|$)/g, '/:id');

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const found = new Map<string, Item>();
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return [...found.values()];
}

/** Matches the text of a button while the app looks up a submission. */
const LOOKING = /を確認しています|確認中/;

function lookOf({ title, text, fields, alerts, name }: Stop, tags: readonly string[]): Look {
  if (tags.includes('busy')) return LOOKING.test(text) ? 'verifying' : 'busy';
  if (title.startsWith('エラー')) return 'errors';
  if (tags.includes('final')) return 'done';
  if (alerts.length > 0) return 'refused';
  if (name === null) return 'waiting';
  if (fields.length === 0) return 'shown';
  return fields.some(({ filled }) => filled) ? 'filled' : 'empty';
}
