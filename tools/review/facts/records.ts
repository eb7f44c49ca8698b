import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Moment, SceneRecord, Stop, TestRecord } from '#tools/review/recording/record.ts';
import { RECORDS, SCENES } from '#tools/review/recording/record.ts';

const jsonIn = (folder: string): unknown[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    : [];

/** Reads the records of the browser tests, sorted by file and title. Empty before the first run. */
export const readRecords = (): TestRecord[] =>
  (jsonIn(RECORDS) as TestRecord[]).sort((a, b) =>
    `${a.file} ${a.title}`.localeCompare(`${b.file} ${b.title}`),
  );

export const readScenes = (): SceneRecord[] => jsonIn(SCENES) as SceneRecord[];

export type SeenStop = Extract<Moment, { kind: 'stop' }>;
export type SentRequest = Extract<Moment, { kind: 'request' }>;

export const stopsOf = ({ moments }: TestRecord): SeenStop[] =>
  moments.filter((moment): moment is SeenStop => moment.kind === 'stop');

export const stateId = (chart: string, state: string): string => `${chart}.${state}`;

export const statesAt = ({ running }: Pick<Stop, 'running'>): string[] =>
  running.flatMap(({ chart, states }) => states.map((state) => stateId(chart, state)));
