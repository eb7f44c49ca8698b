import { expect, test } from 'vitest';
import { extractLabelNoun } from './asked-thing.ts';

test.each([
  ['お名前', 'お名前'],
  ['土地や周辺のお写真', '土地や周辺のお写真'],
  ['家づくりのご検討状況を教えてください', '家づくりのご検討状況'],
  ['当社をお知りになったきっかけをお選びください', '当社をお知りになったきっかけ'],
  ['当日、とくにお聞きになりたいことをお選びください。', '当日、とくにお聞きになりたいこと'],
  ['事前に伝えておきたいことをご記入ください', '事前に伝えておきたいこと'],
  ['ご予算を選択してください', 'ご予算'],
  ['前回のお打ち合わせはいかがでしたか', null],
  ['気になったことがあればお聞かせください', null],
  ['駐車場を利用しますか？', null],
])('the noun that the label %s asks for is %s', (label, noun) => {
  expect(extractLabelNoun(label)).toBe(noun);
});
