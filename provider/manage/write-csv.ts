import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/**
 * Writes a table for Excel, row by row: UTF-8 with a byte order mark. A cell that Excel would run as a formula gets an
 * apostrophe.
 */
export async function writeCsv(
  path: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<void> {
  const text = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  await pipeline(withHeadings(headings, rows), text, createWriteStream(path));
}

async function* withHeadings(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  yield headings;
  yield* rows;
}
