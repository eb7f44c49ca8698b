import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hashOf, lastingText } from '#tools/review/facts/lasting.ts';
import { readScenes, stopsOf } from '#tools/review/facts/records.ts';
import type { Shown } from '#tools/review/facts/shown-states.ts';
import type { Stop, TestRecord } from '#tools/review/recording/record.ts';
import { WIDTHS } from '#tools/review/recording/record.ts';

/** The folder with the pictures of each reviewed revision, by commit. */
const STORE = '.data/review';
const LIST = 'pictures.json';
const SHOWN = 'shown.json';

export interface Picture {
  file: string;
  title: string;
  words: string;
  /** A hash of the texts without numbers and weekdays, which change by day or customer. */
  lasting: string;
}

/** The pictures of a revision by screen name, which is the same in every revision. */
export type Pictures = ReadonlyMap<string, Picture>;

/**
 * Returns the pictures that tests took at named screens, and the pictures that were taken automatically when a test was
 * the first to reach a state.
 */
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
  lasting: hashOf(lastingText(text)),
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Writes the list of pictures, and a summary of each state's screen, into the review. If the working tree is clean,
 * also stores the pictures by commit for later comparisons.
 */
export function keepPictures(review: string, pictures: Pictures, shown: ShownByState): void {
  writeFileSync(`${review}/${LIST}`, JSON.stringify([...pictures]));
  writeFileSync(`${review}/${SHOWN}`, JSON.stringify([...shown]));
  if (pictures.size === 0 || git('status', '--porcelain') !== '') return;
  const kept = `${STORE}/${git('rev-parse', 'HEAD')}`;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  for (const list of [LIST, SHOWN]) cpSync(`${review}/${list}`, `${kept}/${list}`);
  cpSync(`${review}/pictures`, `${kept}/pictures`, { recursive: true });
}

type ShownByState = ReadonlyMap<string, Shown>;

export interface EarlierReview {
  folder: string;
  pictures: Pictures;
  /** Null for a review that was built before screens could be approved, because it has no `shown.json`. */
  shown: ShownByState | null;
}

/** Returns the review of an earlier revision, from the given folder or from the store. Null if there is none. */
export function earlierReview(revision: string, named: string | undefined): EarlierReview | null {
  const folder = named ?? `${STORE}/${git('rev-parse', `${revision}^{commit}`)}`;
  if (!existsSync(`${folder}/${LIST}`)) return null;
  return {
    folder,
    pictures: new Map(JSON.parse(readFileSync(`${folder}/${LIST}`, 'utf8')) as [string, Picture][]),
    shown: existsSync(`${folder}/${SHOWN}`)
      ? new Map(JSON.parse(readFileSync(`${folder}/${SHOWN}`, 'utf8')) as [string, Shown][])
      : null,
  };
}
