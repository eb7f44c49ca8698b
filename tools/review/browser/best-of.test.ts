import { expect, test } from 'vitest';
import type { Entry } from '#tools/review/site/search-index.ts';
import { bestOf } from './best-of.ts';

const entry = (kind: Entry['kind'], ja: string, en: string, more = ''): Entry => ({
  kind,
  title: [ja, en],
  place: ['家づくり相談', 'consultation'],
  url: 'flows/consultation.html',
  more,
});
const state = entry('state', '選択中', 'choosing', '/consultations/selectDesiredDate');
const taken = entry('way', '満席になっていたとき → 読み込み中', 'if slot taken → loading');
const words = entry('word', 'ご希望の日時は満席になりました。', 'ご希望の日時は満席になりました。');

const SAME = [
  ['満席', '予約が埋ま', '埋ま'],
  ['ログイン', 'サインイン', 'sign-in'],
  ['でき', '出来'],
  ['ご相談・ご要望', ''],
  ['ログアウト', '未ログイン'],
  ['再読み込み', 'リロード'],
];
const found = (asked: string) => bestOf([words, state, taken], asked, SAME).map(({ kind }) => kind);

test('the search finds entries that contain every word, and lists transitions before texts', () => {
  expect(found('満席')).toEqual(['way', 'word']);
  expect(found('slot TAKEN')).toEqual(['way']);
  expect(found('家づくり　選択')).toEqual(['state']);
  expect(found('selectdesireddate')).toEqual(['state']);
  expect(found('満席 SMS')).toEqual([]);
});

test('the search finds an entry by a synonym, and by a phrase without spaces', () => {
  const path = entry(
    'path',
    'ログイン（ログアウト中） → 共有ファイル（表示）',
    'leads through the sign-in to the file',
  );
  const reload = entry('state', '入口の判定', 'entering', 'イベント 再読み込みすると戻ります');
  const all = [words, state, taken, path, reload];
  const kindsFor = (asked: string) => bestOf(all, asked, SAME).map(({ title }) => title[0]);
  expect(kindsFor('ファイル サインイン 未ログイン')).toEqual([path.title[0]]);
  expect(kindsFor('イベント リロード')).toEqual([reload.title[0]]);
  for (const asked of ['満席になったら', '予約が埋まった', '埋まっている', '満席でできない'])
    expect(kindsFor(asked), asked).toEqual([taken.title[0], words.title[0]]);
});
