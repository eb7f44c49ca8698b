import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CommandFailure } from '#provider/operator-errors.ts';
import { formatYearDay } from '#src/lib/japan-date.ts';
import { hasInvisible, isLongerThan, normalizeName } from '#src/lib/text-characters.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { readExcelDay } from './excel-day.ts';
import type { ProfileValues } from './profile-values.ts';
import { checkProfileValue, PROFILE_COLUMNS } from './profile-values.ts';

/** A customer of a CSV file or of a builder's file. What is missing is null, and never erases what is stored. */
export interface CustomerRow {
  /** In lower case. */
  readonly uuid: string | null;
  readonly number: string | null;
  readonly name: string;
  readonly profile: ProfileValues;
  readonly records: readonly StaffRecord[];
}

/** A record of the staff, which the customer sees in マイページ. */
interface StaffRecord {
  readonly label: string;
  readonly value: string;
  /** Its place among the records of the customer. */
  readonly position: number;
}

const UUID = 'uuid';
const NUMBER = '顧客番号';
const NAME = '氏名';
const HEADINGS: readonly string[] = [UUID, NUMBER, NAME, ...Object.keys(PROFILE_COLUMNS)];
/** `記録:担当者` is the record 担当者, which the customer sees in マイページ. */
const RECORD = /^記録[:：](.+)$/;

const MAX_CHARACTERS = 200;
/** A row longer than this has a quotation mark that is never closed. */
const MAX_ROW_CHARACTERS = 100_000;
const MAX_FAULTS_SHOWN = 100;

interface Line {
  /** The number of the row as Excel shows it. */
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Reads a file of customers as a stream. Call {@link checkCustomersCsv} first: this generator skips faulty rows.
 */
export async function* readCustomersCsv(path: string): AsyncGenerator<CustomerRow> {
  for await (const { customer } of checkedRows(path)) if (customer) yield customer;
}

/**
 * Checks every row of a file of customers (OPS-33).
 * @throws CommandFailure with the row, the column and the reason of every fault, up to 100 of them.
 */
export async function checkCustomersCsv(path: string): Promise<void> {
  const name = basename(path);
  const faults: string[] = [];
  let count = 0;
  let customers = 0;
  const rowsByKey = new Map<string, number>();
  for await (const { row, customer, faults: found } of checkedRows(path)) {
    customers += 1;
    const repeats = customer ? repeatFaults(customer, row, rowsByKey) : [];
    for (const { column, reason } of [...found, ...repeats]) {
      count += 1;
      if (faults.length < MAX_FAULTS_SHOWN) faults.push(`${name} ${row}行目 ${column}: ${reason}`);
    }
  }
  if (count > faults.length) faults.push(`ほかに${count - faults.length}件`);
  if (count > 0) throw new CommandFailure(faults.join('\n'));
  if (customers === 0) throw new CommandFailure(`${name}: お客様の行がありません`);
}

interface Fault {
  readonly column: string;
  readonly reason: string;
}

function repeatFaults({ uuid, number }: CustomerRow, row: number, rowsByKey: Map<string, number>): Fault[] {
  const keys = [
    [UUID, uuid],
    [NUMBER, number],
  ] as const;
  return keys.flatMap(([column, value]) => {
    if (value === null) return [];
    const key = `${column} ${value}`;
    const earlier = rowsByKey.get(key);
    if (earlier === undefined) rowsByKey.set(key, row);
    return earlier === undefined ? [] : [{ column, reason: `${earlier}行目と同じです` }];
  });
}

interface CheckedRow {
  readonly row: number;
  /** Null if the row is faulty. */
  readonly customer: CustomerRow | null;
  readonly faults: readonly Fault[];
}

async function* checkedRows(path: string): AsyncGenerator<CheckedRow> {
  const lines = readLines(path);
  const { value: header } = await lines.next();
  const headings = readHeader(basename(path), header?.cells ?? []);
  for await (const { row, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const faults: Fault[] = [];
    const customer = toCustomer(headings, cells, (column, reason) => faults.push({ column, reason }));
    yield { row, customer: faults.length === 0 ? customer : null, faults };
  }
}

function readHeader(name: string, cells: readonly string[]): readonly string[] {
  const headings = cells.map((cell) => cell.normalize('NFKC').trim());
  const unknown = headings.filter((heading) => !HEADINGS.includes(heading) && !RECORD.test(heading));
  const twice = headings.filter((heading, index) => headings.indexOf(heading) !== index);
  const faults = [
    ...(unknown.length > 0 ? [`「${unknown.join('」「')}」という列はありません`] : []),
    ...(twice.length > 0 ? [`「${twice.join('」「')}」の列が2つあります`] : []),
    ...(headings.includes(NAME) ? [] : [`「${NAME}」の列がありません`]),
    ...(headings.includes(UUID) || headings.includes(NUMBER)
      ? []
      : [`「${UUID}」か「${NUMBER}」の列が必要です`]),
  ];
  if (faults.length === 0) return headings;
  const help = `1行目に、次の列の名前をコンマで区切って書いてください: ${HEADINGS.join(',')},記録:（ラベル）`;
  throw new CommandFailure([...faults, help].map((fault) => `${name} 1行目: ${fault}`).join('\n'));
}

type Complain = (column: string, reason: string) => void;

function toCustomer(headings: readonly string[], cells: readonly string[], complain: Complain): CustomerRow {
  if (cells.length > headings.length)
    complain('行', '列が見出しより多くあります。コンマを含む値は "…" で囲んでください');
  const texts = new Map(headings.map((heading, index) => [heading, normalizeName(cells[index] ?? '')]));
  for (const [heading, text] of texts) {
    if (hasInvisible(text)) complain(heading, '使えない文字があります');
    if (isLongerThan(MAX_CHARACTERS, text)) complain(heading, `${MAX_CHARACTERS}文字までにしてください`);
  }
  const get = (heading: string) => texts.get(heading) || null;
  const [uuid, number, name] = [get(UUID), get(NUMBER), get(NAME)];
  if (uuid !== null && !isUuid(uuid)) complain(UUID, 'UUIDではありません');
  if (uuid === null && number === null) complain(NUMBER, `${UUID}か${NUMBER}のどちらかが必要です`);
  if (number !== null && /^\d(?:\.\d+)?E\+\d+$/i.test(number)) {
    complain(NUMBER, 'Excelが長い数を省略しています。列を「文字列」にして保存し直してください');
  }
  if (name === null) complain(NAME, 'お名前が必要です');
  return {
    uuid: uuid?.toLowerCase() ?? null,
    number,
    name: name ?? '',
    profile: toProfile(get, complain),
    records: toRecords(texts, complain),
  };
}

function toProfile(get: (heading: string) => string | null, complain: Complain): CustomerRow['profile'] {
  const values = Object.entries(PROFILE_COLUMNS).map(([heading, attribute]) => {
    const text = get(heading);
    if (text === null) return [attribute, null];
    const { value, reason } = checkProfileValue(attribute, text);
    if (reason !== null) complain(heading, reason);
    return [attribute, value];
  });
  return Object.fromEntries(values) as CustomerRow['profile'];
}

function toRecords(texts: ReadonlyMap<string, string>, complain: Complain): StaffRecord[] {
  const records: StaffRecord[] = [];
  const columns = [...texts].filter(([heading]) => RECORD.test(heading));
  for (const [position, [heading, text]] of columns.entries()) {
    const [, label] = RECORD.exec(heading) ?? [];
    if (label === undefined || text === '') continue;
    const day = label.endsWith('日') ? readExcelDay(text) : text;
    if (day === null) complain(heading, '日付を2026/11/28の形で書いてください');
    else records.push({ label, value: label.endsWith('日') ? formatYearDay(day) : text, position });
  }
  return records;
}

async function* readLines(path: string): AsyncGenerator<Line, undefined> {
  const name = basename(path);
  const parser = parse({ relax_column_count: true, max_record_size: MAX_ROW_CHARACTERS });
  const text = Readable.from(decode(path, await findEncoding(path)));
  text.on('error', (error) => parser.destroy(error)).pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFailure(
      `${name} ${row + 1}行目: CSVとして読めません。引用符（"）をご確認ください（${error.code}）`,
    );
  } finally {
    text.destroy();
  }
  return undefined;
}

/** Excel saves Shift_JIS, or UTF-8 with a byte order mark. */
async function findEncoding(path: string): Promise<'utf-8' | 'shift_jis'> {
  for (const encoding of ['utf-8', 'shift_jis'] as const) {
    try {
      for await (const part of decode(path, encoding)) {
        if (part.includes('\0')) throw new TypeError('UTF-16 has zero bytes.');
      }
      return encoding;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new CommandFailure(
    `${basename(path)}: 文字コードがUTF-8でもShift_JISでもありません。「CSV UTF-8」で保存し直してください`,
  );
}

async function* decode(path: string, encoding: 'utf-8' | 'shift_jis'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) yield decoder.decode(bytes as Buffer, { stream: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? new CommandFailure(`${path} cannot be read (${code}).`)
      : error;
  }
  yield decoder.decode();
}
