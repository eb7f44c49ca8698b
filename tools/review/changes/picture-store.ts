import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readScenes, stopsOf } from '#tools/review/facts/records.ts';
import type { Stop, TestRecord } from '#tools/review/recording/record.ts';
import { WIDTHS } from '#tools/review/recording/record.ts';

/** The pictures of each reviewed revision, by its commit. */
const STORE = '.data/review';
const LIST = 'pictures.json';

export interface Picture {
  file: string;
  title: string;
  /** The words on the screen, as a hash. */
  words: string;
  /** The same without the parts that change by day or customer: numbers, and days of the week. */
  lasting: string;
}

/** The pictures of a revision by their screens: the same name is the same screen in another revision. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The pictures of the tours, and of each state that a test reached. */
export function picturesOf(records: readonly TestRecord[]): Pictures {
  const named = records.flatMap((record) =>
    stopsOf(record).flatMap((stop) =>
      WIDTHS.flatMap((width): [string, Picture][] => {
        const file = stop.pictures[width];
        const name = `${stop.name} ${width} (${record.title.split(' › ').at(-1)})`;
        return file === undefined ? [] : [[name, pictureOf(stop, file)]];
      }),
    ),
  );
  const firsts = readScenes().map(({ stop }): [string, Picture] => {
    const file = stop.pictures[390] ?? '';
    return [file.replace(/^scenes\/|\.webp$/g, ''), pictureOf(stop, file)];
  });
  return new Map([...named, ...firsts]);
}

const pictureOf = ({ title, text }: Pick<Stop, 'title' | 'text'>, file: string): Picture => ({
  file,
  title,
  words: hashOf(text),
  lasting: hashOf(text.replace(/[(（][月火水木金土日][)）]/g, '').replace(/[0-9０-９]+/g, '0')),
});

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 10);

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Writes the list beside the pictures of a review, and keeps both for the comparison with later revisions. */
export function keepPictures(review: string, pictures: Pictures): void {
  writeFileSync(`${review}/${LIST}`, JSON.stringify([...pictures]));
  if (pictures.size === 0 || git('status', '--porcelain') !== '') return;
  const kept = `${STORE}/${git('rev-parse', 'HEAD')}`;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  cpSync(`${review}/${LIST}`, `${kept}/${LIST}`);
  cpSync(`${review}/pictures`, `${kept}/pictures`, { recursive: true });
}

export interface EarlierReview {
  folder: string;
  pictures: Pictures;
}

/** The review of an earlier revision: the named one, or the one that is stored here. Null where there is none. */
export function earlierReview(revision: string, named: string | undefined): EarlierReview | null {
  const folder = named ?? `${STORE}/${git('rev-parse', `${revision}^{commit}`)}`;
  if (!existsSync(`${folder}/${LIST}`)) return null;
  return {
    folder,
    pictures: new Map(JSON.parse(readFileSync(`${folder}/${LIST}`, 'utf8')) as [string, Picture][]),
  };
}
