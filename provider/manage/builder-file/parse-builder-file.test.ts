import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseBuilderFile } from './parse-builder-file.ts';
import { writeBuilderFile } from './write-builder-file.ts';

const example = await readFile('deploy/example.yaml', 'utf8');

function withChange(said: string, instead: string): string {
  expect(example).toContain(said);
  return example.replace(said, instead);
}

const complaintsAbout = (text: string): string[] => {
  try {
    parseBuilderFile(text, 'builder.yaml');
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
};

it('a builder’s file is the same after it is written and read again', () => {
  const file = parseBuilderFile(example, 'builder.yaml');
  expect(parseBuilderFile(writeBuilderFile(file), 'builder.yaml')).toEqual(file);
});

describe('a builder’s file', () => {
  it('is refused with the line, the path and the reason of every mistake', () => {
    const text = withChange('capacity: 4', 'capacity: four')
      .replace('opensAt: 10:00', 'opensAt: 25:00')
      .replace('tel: 045-000-0000', 'telephone: 045-000-0000');
    expect(complaintsAbout(text)).toEqual([
      'builder.yaml:8 builder.tel: 無効な入力: stringが期待されましたが、undefinedが入力されました',
      'builder.yaml:8 builder: 認識されていないキー: "telephone"',
      'builder.yaml:68 shops[0].opensAt: 10:00 の形にしてください（00:00〜23:59）',
      'builder.yaml:86 events[0].sessions[0].capacity: 無効な入力: 数値が期待されましたが、stringが入力されました',
    ]);
  });

  it.each([
    [
      'an unknown shop',
      'shop: honten',
      'shop: shiten',
      'events[0].sessions[0].shop: shops に shiten がありません',
    ],
    [
      'a day that does not exist',
      'days: [2027-04-10',
      'days: [2027-02-30',
      'events[0].sessions[0].days[0]: 2026-12-24 の形で、実在する日付にしてください',
    ],
    [
      'an end before the start',
      'endsAt: 2027-04-11 17:00',
      'endsAt: 2027-04-10 09:00',
      'events[0].endsAt: startsAt より後にしてください',
    ],
    [
      'more places taken than the session has',
      'capacity: 4',
      'capacity: 4, takenElsewhere: 5',
      'events[0].sessions[0].takenElsewhere: capacity 以下にしてください',
    ],
    [
      'the same session twice',
      'times: ["10:00", "13:00"]',
      'times: ["10:00", "10:00"]',
      'events[0].sessions[0]: honten 2027-04-10 10:00 が2回あります',
    ],
    [
      'a picture URL with a scheme that is not allowed',
      'tel: 045-000-0000',
      'tel: 045-000-0000\n  logoImageUrl: javascript:alert(1)',
      'builder.logoImageUrl: https:// のURLか / で始まるパスにしてください',
    ],
    [
      'an unknown prefecture',
      'prefecture: 神奈川県',
      'prefecture: 神奈川',
      'shops[0].prefecture: 無効な選択',
    ],
  ])('is refused for %s', (_, said, instead, complaint) => {
    const [first = ''] = complaintsAbout(withChange(said, instead));
    expect(first).toContain(complaint);
  });

  it('that is not valid YAML is refused with the line number', () => {
    expect(complaintsAbout('builder: [')[0]).toMatch(/^builder\.yaml:1 /);
  });
});
