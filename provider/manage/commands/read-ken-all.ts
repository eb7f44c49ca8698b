import { CommandFailure } from '#provider/operator-errors.ts';
import { PREFECTURES } from '#src/lib/option-lists.ts';

export interface KenAll {
  /** The ids are the official five-digit codes of the municipalities. */
  readonly cities: readonly { readonly id: number; readonly prefectureId: number; readonly name: string }[];
  readonly addresses: readonly {
    readonly postalCode: string;
    readonly prefectureCity: string;
    readonly streetAddress: string;
  }[];
}

/** One line of the table, as https://www.post.japanpost.jp/zipcode/dl/readme.html describes it. */
interface Line {
  readonly cityNumber: string;
  readonly postalCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/**
 * Reads one of Japan Post's tables of postal codes: KEN_ALL.CSV (Shift_JIS) or utf_ken_all.csv (UTF-8).
 * @throws CommandFailure for a line that does not have the table's format.
 */
export function readKenAll(bytes: Uint8Array): KenAll {
  const lines = joined(decoded(bytes).split(/\r?\n/).filter(Boolean).map(lineOf));
  const cities = new Map<number, KenAll['cities'][number]>();
  const addresses = new Map<string, KenAll['addresses'][number]>();
  for (const { cityNumber, postalCode, prefecture, city, town } of lines) {
    const id = Number(cityNumber);
    cities.set(id, { id, prefectureId: Math.floor(id / 1000), name: city });
    for (const streetAddress of townsIn(town, city)) {
      const address = { postalCode, prefectureCity: `${prefecture}${city}`, streetAddress };
      addresses.set(JSON.stringify(address), address);
    }
  }
  return { cities: [...cities.values()], addresses: [...addresses.values()] };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function lineOf(text: string, index: number): Line {
  const cells = text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const [cityNumber = '', , postalCode = '', , , , prefecture = '', city = '', town = ''] = cells;
  const isLine =
    cells.length === 15 &&
    /^\d{5}$/.test(cityNumber) &&
    /^\d{7}$/.test(postalCode) &&
    (PREFECTURES as readonly string[]).includes(prefecture);
  if (!isLine) {
    throw new CommandFailure(`Line ${index + 1} is not a line of KEN_ALL.CSV: ${text.slice(0, 60)}`);
  }
  return { cityNumber, postalCode, prefecture, city, town };
}

/** The table splits a long text in parentheses over several lines. This function joins them. */
function joined(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last && last.postalCode === line.postalCode && isOpen(last.town)) {
      whole[whole.length - 1] = { ...last, town: last.town + line.town };
    } else whole.push(line);
  }
  return whole;
}

const isOpen = (town: string): boolean => town.lastIndexOf('（') > town.lastIndexOf('）');

const DIGITS = '[0-9０-９]+';
const KANJI_NUMBER = '[〇一二三四五六七八九十百]+';
/** A sentence in place of a town. Its group is the place that it names. */
const SENTENCE = /^(?:以下に掲載がない場合|その他|(.+)の次に.*がくる場合|(.+)一円)$/;
/** The block numbers of Iwate and Aomori. */
const BLOCKS = new RegExp(`第?(?:${DIGITS}|${KANJI_NUMBER})地割.*$`);
const UNIT = '(?:丁目|番地|番|号|線|条)';
const LAST_NUMBER = new RegExp(`第?(?:${DIGITS}|${KANJI_NUMBER})${UNIT}?$`);
/** Kanji count only as a whole number: 三ツ沢 and 一番町 are towns. */
const NUMBER_FIRST = new RegExp(`^第?(?:${DIGITS}|${KANJI_NUMBER}(?:${UNIT}|地割)(?:$|[～〜]))`);

/**
 * Returns the towns of a line as a street address begins with them; one empty text when the line has no town. Notes and
 * numbers, in parentheses or as a range (`第１５地割～第２１地割`), are what customers type themselves. `、` separates towns.
 */
function townsIn(text: string, city: string): string[] {
  const town = text.replace(/（[^）]*(?:）|$)/g, '');
  const sentence = SENTENCE.exec(town);
  if (sentence) {
    const place = sentence[1] ?? sentence[2] ?? '';
    return [city.endsWith(place) ? '' : place];
  }
  const [first = '', ...others] = town.split('、');
  const isNumber = (part: string) => NUMBER_FIRST.test(part) && !NUMBER_FIRST.test(first);
  const start = others.some(isNumber) ? first.replace(LAST_NUMBER, '') : first;
  const towns = [start, ...others.filter((part) => part !== '' && !isNumber(part))].map(withoutRange);
  return [...new Set(towns)];
}

function withoutRange(town: string): string {
  const [start = '', ...rest] = town.replace(BLOCKS, '').split(/[～〜]/);
  return rest.length > 0 ? start.replace(LAST_NUMBER, '') : start;
}
