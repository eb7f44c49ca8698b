import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SceneRecord, ScreenRecord, SeenStop, TestRecord } from '#tools/review/recording/record.ts';
import { RECORDS, SCENES } from '#tools/review/recording/record.ts';
import { stateId } from './chart-facts.ts';

/** A picture of a state, with what distinguishes it from the others, such as 入力エラー. */
export interface Shot {
  stop: ScreenRecord;
  state: string;
  look: string;
}

const jsonIn = <Content>(folder: string): Content[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    : [];

/** Reads the records of the browser tests in the order of their files and titles. Empty before the first run. */
export const readRecords = (): TestRecord[] =>
  jsonIn<TestRecord>(RECORDS).sort((a, b) => `${a.file} ${a.title}`.localeCompare(`${b.file} ${b.title}`));

/** Reads the pictures that were taken when a state was first reached. */
export const readScenes = (): SceneRecord[] => jsonIn<SceneRecord>(SCENES);

export const stopsOf = ({ moments }: TestRecord): SeenStop[] =>
  moments.filter((moment) => moment.kind === 'stop');

/** Returns the pictures of every state by the state's id: those that a test named first, and each look of a path once. */
export function storyboard(
  records: readonly TestRecord[],
  scenes: readonly SceneRecord[],
): Map<string, Shot[]> {
  const named = records.flatMap(stopsOf).filter(({ name }) => name !== null);
  const shots = new Map<string, Map<string, Shot>>();
  for (const stop of [...named, ...scenes.map((scene) => scene.stop)])
    for (const { chart, states } of stop.running)
      for (const state of states) {
        const look = classifyScreen(stop);
        const own = shots.get(stateId(chart, state)) ?? new Map<string, Shot>();
        shots.set(stateId(chart, state), own);
        const key = stop.name ?? `${stop.path} ${look}`;
        const isShown = stop.name === null && [...own.values()].some((shot) => shot.look === look);
        if (!own.has(key) && !isShown) own.set(key, { stop, state, look });
      }
  return new Map([...shots].map(([state, own]) => [state, usualFirst([...own.values()])]));
}

const usualFirst = (shots: readonly Shot[]): Shot[] =>
  shots.toSorted((one, other) => rankLook(one.look) - rankLook(other.look));

/** The lowest for a screen as the customer usually sees it, then one with a message, then one without its data. */
export const rankLook = (look: string): number => (look === LOADS ? 2 : Number(look !== ''));

/** Matches the text that a screen reader announces in place of data that has not arrived. */
const LOADING = /^読み込み中です$/m;
/** Matches the text of a button while the app looks up a submission. */
const LOOKING = /を確認しています|確認中/;
const LOADS = '読み込み中';
const WAITING = '通信の待ち時間';
const BUSY = /送信中|保存中|登録中/;

export function classifyScreen({ title, text, alerts, name }: ScreenRecord): string {
  if (LOADING.test(text)) return LOADS;
  if (title.startsWith('エラー')) return '入力エラー';
  if (alerts.length > 0) return 'お知らせ';
  if (name === null && LOOKING.test(text)) return '結果の確認中';
  if (name === null && BUSY.test(text)) return '送信中';
  return name === null ? WAITING : '';
}

/** Returns the pictures once each, the usual ones first, and those of a call under way only if there are no others. */
export function withoutTwins(shots: readonly Shot[]): Shot[] {
  const own = usualFirst(
    shots.filter(({ stop }, index) => shots.findIndex((other) => other.stop === stop) === index),
  );
  const settled = own.filter(({ look }) => look !== WAITING);
  return settled.length > 0 ? settled : own;
}

/** The name of a page, without エラー and the name of the account. */
export const pageName = ({ title }: Pick<ScreenRecord, 'title'>): string =>
  title.split('｜')[0]?.replace(/^エラー：/, '') ?? '';
