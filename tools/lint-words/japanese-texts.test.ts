import { describe, expect, it } from 'vitest';
import { japaneseTexts } from './japanese-texts.ts';

describe('japaneseTexts', () => {
  it('finds Japanese strings, attributes, templates and JSX texts with their positions', () => {
    const source = `import { one } from './one.ts';
export const copy = { title: '家づくりの無料ご相談', name: 'consultation', next: '次へ' };
const rank = (n: number) => \`第\${n}希望の時間\`;
export const Page = () => <Alert title="まだ予約は完了していません">
  内容をご確認のうえ、
  お進みください。
  <b>{copy.title ?? \`なし\`}</b>
</Alert>;`;
    expect(japaneseTexts(source)).toEqual([
      { text: '家づくりの無料ご相談', line: 2 },
      { text: '次へ', line: 2 },
      { text: '第…希望の時間', line: 3 },
      { text: 'まだ予約は完了していません', line: 4 },
      { text: '内容をご確認のうえ、 お進みください。', line: 5 },
      { text: 'なし', line: 7 },
    ]);
  });
});
