import { expect, test } from 'vitest';
import { wordTable } from './word-table.ts';

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
    'flows/a.ts:3,次へ,,"consultation：confirm\nページ「ホーム」",provider/b.ts:9（住宅会社のシステムの応答）',
    'provider/b.ts:9,次へ,,,flows/a.ts:3（アプリの画面）',
  ]);
});
