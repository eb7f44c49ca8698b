import { expect, test } from 'vitest';
import { prefixLabel } from './named-message.ts';

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
