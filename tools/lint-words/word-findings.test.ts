import { describe, expect, test } from 'vitest';
import { printFinding } from '#tools/lint-flows/finding.ts';
import { japaneseTexts } from './japanese-texts.ts';
import { readGlossary, wordFindings } from './word-findings.ts';
import { textsOfData } from './word-sources.ts';

const SOUND = `# Words

| say | it is | never |
| --- | ----- | ----- |
| 店舗 | a shop | 会場、お店 |
| お客様 | who uses the app | 利用者 |

| these words stand | because |
| ----------------- | ------- |
| 外部の利用者 | the law calls it so |
`;
const TEXTS = "export const copy = { shop: '店舗', who: 'お客様', law: '外部の利用者' };\n";

const findings = (source: string, page = SOUND) =>
  wordFindings(readGlossary(page), [{ file: 'src/copy.tsx', texts: japaneseTexts(source) }]).map(
    printFinding,
  );

describe('the word check', () => {
  test.each([
    ['a string', "const a = 'ご希望の会場';", 'ご希望の会場', '会場'],
    ['an attribute', 'const a = <Alert title="お店の一覧" />;', 'お店の一覧', 'お店'],
    ['the text of an element', 'const a = <p>会場です</p>;', '会場です', '会場'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template.
    ['a template', 'const a = `第${n}の会場`;', '第…の会場', '会場'],
  ])('reports a forbidden word in %s, with its line and the correct word', (_, source, text, word) => {
    expect(findings(`${TEXTS}${source}`)).toEqual([
      `src/copy.tsx:2  「${text}」 says ${word}. Say 店舗, or explain in docs/glossary.md why these words stay.`,
    ]);
  });

  test('reports a glossary word in 「」 only if this word is the whole text', () => {
    const page = SOUND.replace('| 会場、お店 |', '| 「会場」 |');
    expect(findings(`${TEXTS}const a = ['会場', '会場の地図'];`, page)).toEqual([
      'src/copy.tsx:2  「会場」 says 「会場」. Say 店舗, or explain in docs/glossary.md why these words stay.',
    ]);
  });

  test('also finds forbidden words in the demo’s data', () => {
    expect(textsOfData('shops:\n  - key: a # 会場\n    label: ご来場の方法\n    name: plain\n')).toEqual([
      { text: 'ご来場の方法', line: 3 },
    ]);
  });

  test('reports a forbidden word, unless it is inside a phrase that the glossary excepts', () => {
    expect(findings(`${TEXTS}const a = '外部の利用者と利用者';`)).toEqual([
      'src/copy.tsx:2  「外部の利用者と利用者」 says 利用者. Say お客様, or explain in docs/glossary.md why these words stay.',
    ]);
    expect(findings(TEXTS)).toEqual([]);
  });
});

test('a sentence may not quote a button that does not exist', () => {
  const button = `${TEXTS}const b = <button>予約する</button>;\n`;
  const told = "const a = 'よろしければ「予約する」または「申し込む」を押してください。';";
  expect(findings(`${button}${told}`)).toEqual([
    'src/copy.tsx:3  「よろしければ「予約する」または「申し込む」を押してください。」 tells the customer to press 「申し込む」, but no button or link has this text. Quote the text of one that exists.',
  ]);
  expect(findings(`${button}const a = \`「\${SAVE}」を押してください。「ほか」は押せません。\`;`)).toEqual(
    [],
  );
});

describe('a line of the glossary', () => {
  test('is reported if no text uses its word', () => {
    expect(findings("const shop = '店舗';")).toEqual([
      'docs/glossary.md:6  No text says お客様. Delete the line, or correct it.',
      'docs/glossary.md:10  No text says 「外部の利用者」. Delete the line.',
    ]);
  });

  test('is reported if another line forbids its word', () => {
    expect(findings(TEXTS, SOUND.replace('| 利用者 |', '| 利用者、店 |'))).toEqual([
      'docs/glossary.md:5  Another line forbids 店舗. Keep one of the two.',
      'src/copy.tsx:1  「店舗」 says 店. Say お客様, or explain in docs/glossary.md why these words stay.',
    ]);
  });
});
