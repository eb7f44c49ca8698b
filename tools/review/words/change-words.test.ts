import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';

const SOURCE = `const copy = { title: 'ご予約', next: '次へ', lead: "お客様の'声'" };
const rank = (n: number) => \`第\${n}希望の\${copy.title}\`;
export const Page = () => (
  <Alert title="まだ完了していません">
    内容をご確認のうえ、
    お進みください。
    <b>{copy.next ?? '次へ'}</b>
  </Alert>
);
`;
const said = (text: string, to: string, line = 1) => changeWords(SOURCE, [{ text, line, said: to }]);

test.each([
  ['a string', 'ご予約', "お客様の'ご予約'", "title: 'お客様の\\'ご予約\\''"],
  ['a string with other quotes', "お客様の'声'", 'お客様の"声"', 'lead: "お客様の\\"声\\""'],
  ['an attribute', 'まだ完了していません', '"まだ"です', 'title="&quot;まだ&quot;です"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template.
  ['a template', '第…希望の…', '希望…の`…', '`希望${n}の\\`${copy.title}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template.
  ['a template on two lines', '第…希望の…', '第…希望\n…', '`第${n}希望\\n${copy.title}`'],
  [
    'the text of an element',
    '内容をご確認のうえ、 お進みください。',
    'お進みください。',
    '\n    お進みください。\n    <b>',
  ],
])('%s is replaced, and nothing else changes', (_, text, to, code) => {
  const changed = said(text, to);
  expect(changed.refused).toEqual([]);
  expect(changed.source).toContain(code);
  expect(changed.source.split('\n').length).toBe(SOURCE.split('\n').length - (text.includes(' ') ? 1 : 0));
});

test('of two equal texts, the one nearest to the given line changes', () => {
  expect(said('次へ', '進む', 7).source).toBe(SOURCE.replace("?? '次へ'", "?? '進む'"));
  expect(said('次へ', '進む', 1).source).toBe(SOURCE.replace("next: '次へ'", "next: '進む'"));
});

test('if both of two equal texts change, they are matched in order and not by line', () => {
  const { source, refused } = changeWords(`\n\n\n${SOURCE}`, [
    { text: '次へ', line: 7, said: '二つ目' },
    { text: '次へ', line: 1, said: '一つ目' },
  ]);
  const both = SOURCE.replace("next: '次へ'", "next: '一つ目'").replace("?? '次へ'", "?? '二つ目'");
  expect({ source, refused }).toEqual({ source: `\n\n\n${both}`, refused: [] });
  const third = { text: '次へ', line: 2, said: '三つ目' };
  expect(changeWords(SOURCE, [{ ...third }, { ...third }, third]).refused).toEqual([
    '「次へ」: the text is no longer there.',
  ]);
});

test('an impossible replacement is refused, and the source does not change', () => {
  expect(said('第…希望の…', '希望')).toEqual({
    source: SOURCE,
    done: [],
    refused: ['「第…希望の…」: it contains 2 values (…), but the new text contains 0.'],
  });
  expect(said('もうない', '何か')).toEqual({
    source: SOURCE,
    done: [],
    refused: ['「もうない」: the text is no longer there.'],
  });
  expect(said('内容をご確認のうえ、 お進みください。', '{x}').refused).toEqual([
    '「内容をご確認のうえ、 お進みください。」: the text of an element may not contain <, >, {, } or a line break.',
  ]);
  expect(said('内容をご確認のうえ、 お進みください。', 'あ\nい').refused).toHaveLength(1);
});
