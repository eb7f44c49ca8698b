import Papa from 'papaparse';
import type { WordChange } from './change-words.ts';
import type { PlacedWord } from './placed-words.ts';
import { screenName } from './placed-words.ts';

/** The columns of the table. The reviewer writes into the third column. */
const COLUMNS = ['場所', '文言', '新しい文言', '画面', '同じ文言'] as const;
/** Without a byte order mark, a spreadsheet misreads the Japanese text. */
const BYTE_ORDER_MARK = '\ufeff';

export const wordTable = (words: readonly PlacedWord[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse({
    fields: [...COLUMNS],
    data: words.map(({ file, line, text, screens }) => [
      `${file}:${line}`,
      text,
      '',
      [...new Set(screens.map((screen) => screenName(screen).ja))].join('\n'),
      words
        .filter((twin) => twin.text === text && twin.file !== file)
        .map((twin) => `${twin.file}:${twin.line}（${shownAs(twin.file)}）`)
        .join('\n'),
    ]),
  });

/** Names the part of the product that shows the texts of a file, so that reviewers can distinguish equal texts. */
function shownAs(file: string): string {
  if (file.includes('.examples.') || file.startsWith('examples/')) return '入力例';
  if (file.startsWith('provider/demo/') || file.startsWith('src/line/simulated')) return 'デモ';
  return file.startsWith('provider/') ? '住宅会社のシステムの応答' : 'アプリの画面';
}

/** Decodes a saved table. Excel for Japan writes Shift_JIS by default. */
export function tableIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/**
 * Returns the reviewer's changes in the table, by file.
 * @throws Error if a column is missing.
 */
export function changesIn(table: string): Map<string, WordChange[]> {
  const { data, meta } = Papa.parse<Record<string, string>>(table.replace(BYTE_ORDER_MARK, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const missing = COLUMNS.slice(0, 3).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`The table has no column ${missing.join(', ')}.`);
  const changes = new Map<string, WordChange[]>();
  for (const row of data) {
    const [place = '', text = '', said = ''] = COLUMNS.map((column) =>
      (row[column] ?? '').replaceAll('\r\n', '\n'),
    );
    const [, file = '', line = '0'] = /^(.+):(\d+)$/.exec(place) ?? [];
    if (file === '' || said.trim() === '' || said === text) continue;
    changes.set(file, [...(changes.get(file) ?? []), { text, said, line: Number(line) }]);
  }
  return changes;
}
