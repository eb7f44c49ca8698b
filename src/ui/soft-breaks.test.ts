import { expect, test } from 'vitest';
import { splitLongPhrase } from './soft-breaks.ts';

test.each([
  ['the change from kanji to katakana in a shop’s name', ['横浜港北', 'ショールーム']],
  ['the boundary between the words of a katakana compound', ['カタログ', 'アンケート']],
  ['both ends of a word in katakana', ['設備', 'ショールーム', '見学のご予約']],
  ['the end of Latin letters before katakana', ['Web', 'カタログ']],
  ['the end of hiragana before a long word', ['共働き家族の家づくり', 'セミナー']],
  ['the boundaries between the words of a long kanji compound', ['その他（公共', '交通', '機関など）']],
  ['the middle of a polite ending', ['ただいま混み合って', 'います。']],
  ['the end of kana before a compound', ['土地探し', '個別相談会']],
  ['the start of the last day of a period', ['11月30日(月)〜', '12月1日(火)']],
  [
    'the end of a city or a ward, and the start of a house number',
    ['神奈川県', '横浜市', '都筑区', '茅ケ崎中央', '26-8'],
  ],
  ['the start of a polite ending', ['もう一度お試し', 'ください。']],
  ['the start of each of several polite endings', ['ご予約', 'いただけます。ご覧', 'ください。']],
  ['the start of a negative ending', ['読み込め', 'ませんでした']],
])('a text may break at %s', (_, parts) => {
  expect(splitLongPhrase(parts.join(''))).toEqual(parts);
});

test.each([
  'モデルハウス',
  '第1希望の日時',
  'ください',
  'プレゼントとの交換',
  '10:00〜18:00',
  '03-0000-0011',
])('%s stays whole', (text) => {
  expect(splitLongPhrase(text)).toEqual([text]);
});
