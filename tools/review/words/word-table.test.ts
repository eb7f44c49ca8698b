import { expect, test } from 'vitest';
import { changesIn, tableIn, wordTable } from './word-table.ts';

const words = [
  { file: 'src/a.tsx', line: 3, text: '次へ、"進む"', screens: [] },
  { file: 'src/a.tsx', line: 9, text: '戻る', screens: [] },
  { file: 'flows/b.ts', line: 1, text: '第…希望', screens: [] },
];

test('changes written into the table are read back', () => {
  const table = wordTable(words);
  expect(changesIn(table)).toEqual(new Map());
  const [head = '', first = '', second = '', third = ''] = table.split('\r\n');
  const written = [
    head,
    first.replace(/,,,$/, ',"次へ,進む",,'),
    second.replace(/,,,$/, ',戻る,,'),
    third.replace(/,,,$/, ',希望…,,'),
  ].join('\r\n');
  expect(changesIn(written)).toEqual(
    new Map([
      ['src/a.tsx', [{ text: '次へ、"進む"', said: '次へ,進む', line: 3 }]],
      ['flows/b.ts', [{ text: '第…希望', said: '希望…', line: 1 }]],
    ]),
  );
});

test('a table in Shift_JIS with CRLF is accepted; a table without the required columns is not', () => {
  // 「場所,文言,新しい文言」 and a row for src/a.tsx:3, as Excel saves them. The row replaces 「次」 with two lines of
  // 「前」.
  const saved = Buffer.from(
    '8fea8f8a2c95b68cbe2c905682b582a295b68cbe0d0a7372632f612e7473783a332c8e9f2c22914f0d0a914f220d0a',
    'hex',
  );
  expect(changesIn(tableIn(saved))).toEqual(
    new Map([['src/a.tsx', [{ text: '次', said: '前\n前', line: 3 }]]]),
  );
  expect(() => changesIn('a,b\r\n1,2')).toThrow('The table has no column 場所, 文言, 新しい文言.');
});

test('the table names the screens of each text, and the other files that contain the same text', () => {
  const stop = {
    name: 'tour-day',
    running: [],
    path: '/tours/7/day',
    title: '',
    text: '',
    links: [],
    fields: [],
    alerts: [],
    pictures: {},
  };
  const screen = { chart: 'consultation', state: 'confirm', page: null, stop, text: '' };
  const home = { chart: 'accessLog', state: 'unlogged', page: 'ホーム', stop, text: '' };
  const table = wordTable([
    { file: 'flows/a.ts', line: 3, text: '次へ', screens: [screen, screen, home] },
    { file: 'provider/b.ts', line: 9, text: '次へ', screens: [] },
  ]);
  expect(table.split('\r\n').slice(1)).toEqual([
    'flows/a.ts:3,次へ,,"家づくり相談：内容のご確認\nページ「ホーム」",provider/b.ts:9（住宅会社のシステムの応答）',
    'provider/b.ts:9,次へ,,,flows/a.ts:3（アプリの画面）',
  ]);
});
