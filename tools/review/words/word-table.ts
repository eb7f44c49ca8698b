import Papa from 'papaparse';
import type { PlacedWord } from './placed-words.ts';
import { screenName } from './placed-words.ts';

/** The columns of the table. The third is for a reviewer’s new wording. */
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
