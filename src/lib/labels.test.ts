import { expect, test } from 'vitest';
import { extractLabelNoun, inQuotes, prefixLabel } from './labels.ts';

test.each([
  ['姓', '20文字以内で入力してください', '姓：20文字以内で入力してください'],
  ['姓', '姓を入力してください', '姓を入力してください'],
  ['お電話番号', '有効な電話番号ではありません', '有効な電話番号ではありません'],
  ['ご希望の日時', '第1希望の日時を選択してください', '第1希望の日時を選択してください'],
  [
    'ご連絡の時間帯（何時まで）',
    '「何時まで」は、「何時から」より後の時間を選択してください',
    '「何時まで」は、「何時から」より後の時間を選択してください',
  ],
  ['ご予算を教えてください', 'ご予算を選択してください', 'ご予算を選択してください'],
  ['お勤め先', '勤め先は20文字までです', '勤め先は20文字までです'],
])('a message gets the label %s in front unless it already names the field: %s', (label, message, named) => {
  expect(prefixLabel(label, message)).toBe(named);
});

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

test('quotation marks inside a quoted title become 『』', () => {
  expect([inQuotes('家づくり相談'), inQuotes('世田谷モデルハウス「結の家」')]).toEqual([
    '「家づくり相談」',
    '「世田谷モデルハウス『結の家』」',
  ]);
});
