import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { writeYaml } from '#provider/manage/commands/export-command.ts';
import { decodeUtf8, parseBuilderFile } from './parse-builder-file.ts';

const example = await readFile('deploy/example.yaml', 'utf8');

function withChange(said: string, instead: string): string {
  expect(example).toContain(said);
  return example.replace(said, instead);
}

/** Returns the line of the example on which a text stands first. */
const lineOf = (said: string): number => example.slice(0, example.indexOf(said)).split('\n').length;

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
  expect(parseBuilderFile(writeYaml(file), 'builder.yaml')).toEqual(file);
});

describe('a builder’s file', () => {
  it('OPS-3 is refused with the line, the path and the reason of every mistake', () => {
    const text = withChange('capacity: 4', 'capacity: four')
      .replace('opensAt: 10:00', 'opensAt: 25:00')
      .replace('tel: 045-000-0000', 'telephone: 045-000-0000');
    expect(complaintsAbout(text)).toEqual([
      'builder.yaml:8 builder.tel: この項目が必要です。文字を書いてください',
      'builder.yaml:10 builder.telephone: この名前の項目はありません',
      'builder.yaml:82 shops[0].opensAt: 10:00 の形にしてください（00:00〜23:59）',
      'builder.yaml:103 events[0].sessions[0].capacity: 整数を書いてください',
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

  it.each([
    ['an absolute path', '/etc/ie-no-tayori/provider.env'],
    ['a path out of the folder', '../provider.env'],
    ['a path out of the folder and back', 'files/../../x/provider.env'],
    ['a path of Windows', 'C:/provider.env'],
    ['a path with backslashes', '..\\provider.env'],
    ['the home folder', '~/provider.env'],
    ['a URL', 'file:///etc/passwd'],
    ['a hidden file', 'files/.env'],
    ['the folder itself', '.'],
    ['a folder', 'files/'],
  ])('OPS-19 refuses %s as the path of a private file', (_, path) => {
    const customer = 'customer: 3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01';
    const file = `uuid: 3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e02, ${customer}, name: 図面, contentType: text/plain`;
    expect(complaintsAbout(`${example}files:\n  - { ${file}, path: '${path}' }\n`)).toEqual([
      expect.stringMatching(/^builder\.yaml:\d+ files\[0\]\.path: このファイルと同じフォルダーか、その下/),
    ]);
  });
});

const NOTES = 'notes: スリッパをご用意しています。';
const PLACE = `builder.yaml:${lineOf(NOTES)} events[0].notes`;

/** Returns what is said about a text as the notes of the event, without the common advice to quote it. */
const complaintsAboutNotes = (notes: string): string[] =>
  complaintsAbout(withChange(NOTES, `notes: ${notes}`)).map((line) =>
    line.replace('。文字なら、値の全体を引用符で囲んでください', ''),
  );

describe('a text that YAML does not read as it is written', () => {
  it.each([
    [
      'an alias',
      '*印の日は満席です',
      [': 「*印の日は満席です」は、YAMLではエイリアスですが、「&印の日は満席です」がありません'],
    ],
    ['an alias and more', '*印 の日', [': 「*印」は、YAMLではエイリアスですが、「&印」がありません']],
    [
      'an alias to itself',
      '&x [*x]',
      [
        '[0]: 「*x」は、自分自身を含む値を指しています',
        ': [ ] や - の値は、一覧として読まれます。文字を書いてください（[ も文字なら、引用符で囲みます）',
      ],
    ],
    ['an anchor', '&印 の日', [': 「&印」は、YAMLでは目印で、値から消えます']],
    ['a tag', '!x 予約', [': 先頭の「!」は、YAMLではタグで、値から消えます']],
    ['a tag without a name', '! 予約', [': 先頭の「!」は、YAMLではタグで、値から消えます']],
    ['a tag of YAML 1.1', '!!binary aGVsbG8=', [': 先頭の「!」は、YAMLではタグで、値から消えます']],
    ['a tag in Japanese', '!必ず予約', [': 「!」や「&」で始まる値は、YAMLでは目印です']],
    [
      'a comment',
      '#1の入口',
      [': 「#1の入口」は、YAMLではコメントで、値から消えます。コメントなら、前の行に書いてください'],
    ],
    [
      'a comment after a space',
      '# 1の入口',
      [': 「# 1の入口」は、YAMLではコメントで、値から消えます。コメントなら、前の行に書いてください'],
    ],
    [
      'a comment after a text',
      '会場は #1',
      [': 「#1」は、YAMLではコメントで、値から消えます。コメントなら、前の行に書いてください'],
    ],
    [
      'a list',
      '[約2,000万円]',
      [
        '[1]: 数字の間の「,」は、[ ] や { } の中では区切りになります',
        ': [ ] や - の値は、一覧として読まれます。文字を書いてください（[ も文字なら、引用符で囲みます）',
      ],
    ],
    ['a list and more', '[満席] 見学会', ['[0]: 引用符やかっこの後ろに、まだ文字があります']],
    [
      'a map',
      '{要予約}',
      [': { } や「: 」の値は、項目として読まれます。文字を書いてください（{ も文字なら、引用符で囲みます）'],
    ],
    ['a map as a key', '{{name}} 様', [': [ ] や { } は、項目の名前になりません']],
    ['a colon', '家づくり: はじめに', ['.家づくり: 一行に「: 」が2つあるか、字下げがそろっていません']],
    ['a hyphen', '- 要予約', [': 「- 」で始まる一覧は、次の行から書きます']],
    ['a percent sign', '%引き', [': 記号で始まる値です']],
    ['an at sign', '@midori', [': 記号で始まる値です']],
    ['a backtick', '`要予約`', [': 記号で始まる値です']],
    ['a bar', '|要予約', [': 「|」や「>」で始まる行には、ほかに何も書けません']],
    ['a greater-than sign', '> 要予約', [': 「|」や「>」で始まる行には、ほかに何も書けません']],
    [
      'a bracket that nothing opened',
      '] 満席',
      [': YAMLとして読めません（「]」の所: Unexpected flow-seq-end token in YAML stream: "]"）'],
    ],
    ['a quote inside quotes', "'it's'", [': 引用符やかっこの後ろに、まだ文字があります']],
    ['an open quote', '"要予約', [': 引用符が閉じていません']],
    ['a backslash', '"\\q"', [': "…" の中の \\ は、\\\\ と書いてください']],
    [
      'a leading zero',
      '0312345678',
      [
        ': 0312345678 は数 312345678 として読まれます。数なら10進の数字だけで、文字なら "0312345678" と書いてください',
      ],
    ],
    [
      'an exponent',
      '1e5',
      [': 1e5 は数 100000 として読まれます。数なら10進の数字だけで、文字なら "1e5" と書いてください'],
    ],
    [
      'an octal number',
      '0o17',
      [': 0o17 は数 15 として読まれます。数なら10進の数字だけで、文字なら "0o17" と書いてください'],
    ],
    [
      'a long number',
      '12345678901234567890',
      [
        ': 12345678901234567890 は数 12345678901234567000 として読まれます。数なら10進の数字だけで、文字なら "12345678901234567890" と書いてください',
      ],
    ],
    [
      'a number',
      '312345678',
      [': 312345678 は、文字として読まれません。"312345678" と引用符で囲んでください'],
    ],
    ['true', 'true', [': true は、文字として読まれません。"true" と引用符で囲んでください']],
    ['a tilde', '~', [': ~ は、文字として読まれません。"~" と引用符で囲んでください']],
    ['nothing', '', [': 値がありません。文字を書いてください']],
    ['a null byte', '"a\\0b"', [': 保存できない文字があります']],
    ['half a surrogate pair', '"\\ud83c"', [': 保存できない文字があります']],
    ['a control character', '要\u0007予約', [': 使えない制御文字（U+0007）があります']],
  ])('is refused with line, path and reason: %s', (_, notes, reasons) => {
    expect(complaintsAboutNotes(notes)).toEqual(reasons.map((reason) => `${PLACE}${reason}`));
  });

  it.each([
    'no',
    'on',
    '2027-04-10',
    '10:00',
    '約2,000万円',
    '入口#1',
    '「*」の日',
    '"*" # 満席',
    '!!str 0312345678',
  ])('is accepted if YAML reads it unchanged: %s', (notes) => {
    expect(complaintsAboutNotes(notes)).toEqual([]);
  });
});

describe('a part that YAML does not read as it is written', () => {
  it.each([
    [
      'a comma in a number',
      'options: [情報',
      'options: [約2,000万円, 情報',
      0,
      'hearing[0].options[1]: 数字の間の',
    ],
    ['a wide colon', 'opensAt: 10:00', 'opensAt：10:00', 0, 'shops[0]: 「項目: 値」の形ではありません'],
    ['a tab', '    opensAt:', '\topensAt:', 0, 'shops[0].tel: 字下げがタブです'],
    [
      'a value outside of its part',
      '    access:',
      '   access:',
      0,
      'shops[0].address: 字下げがそろっていません',
    ],
    [
      'a value twice',
      '    opensAt:',
      '    opensAt: 9:00\n    opensAt:',
      1,
      'shops[0].opensAt: 同じ項目が2回',
    ],
    ['a merge key', '    opensAt:', '    <<: {tel: "1"}\n    opensAt:', 0, 'shops[0].<<: この名前の項目は'],
    [
      'an inherited name',
      '    opensAt:',
      '    __proto__: {}\n    opensAt:',
      0,
      'shops[0].__proto__: この名前の',
    ],
    ['a list as a key', '    opensAt:', '    ? [a]\n    : b\n    opensAt:', 0, 'shops[0]: [ ] や { } は、'],
    ['yes', 'hasParking: true', 'hasParking: yes', 0, 'shops[0].hasParking: true か false'],
    ['an octal capacity', 'capacity: 4', 'capacity: 0o4', 0, 'events[0].sessions[0].capacity: 0o4 は数 4'],
    ['a word for a list', 'closedOn: [wed]', 'closedOn: wed', 0, 'shops[0].closedOn: 一覧を書いて'],
    ['an empty list', 'closedOn: [wed]', 'closedOn:', 0, 'shops[0].closedOn: 一覧を書いて'],
    ['an open bracket', 'closedOn: [wed]', 'closedOn: [wed', 1, 'shops[0].hasParking: かっこが'],
    [
      'an optional text',
      'closedOn: [wed]',
      'photoUrl: #なし',
      0,
      'shops[0].photoUrl: 「#なし」は、YAMLではコメント',
    ],
    ['two documents', 'points:\n', '---\npoints:\n', 0, 'file: 「---」で2つ目の文書が'],
    ['another version of YAML', 'builder:\n', '%YAML 1.1\n---\nbuilder:\n', 0, 'file: YAMLの版は1.2だけです'],
    ['another directive', 'builder:\n', '%LANG ja\n---\nbuilder:\n', 0, 'file: 「%」で始まる行は使えません'],
  ])('is refused with line, path and reason: %s', (_, said, instead, below, complaint) => {
    const [first = ''] = complaintsAbout(withChange(said, instead));
    expect(first).toContain(`builder.yaml:${lineOf(said) + below} ${complaint}`);
  });

  it('is refused if its aliases would multiply it endlessly', () => {
    const tenfold = (name: string) => `[${Array.from({ length: 10 }, () => `*${name}`).join(', ')}]`;
    const bomb = `a: &a [x]\nb: &b ${tenfold('a')}\nc: &c ${tenfold('b')}\nd: &d ${tenfold('c')}\ne: ${tenfold('d')}\n`;
    expect(complaintsAbout(bomb)).toEqual(['builder.yaml:1 file: エイリアス（*）が多すぎます']);
  });

  it.each([
    ['an alias', example.replace('access: みなと', 'access: &a みなと').replace(NOTES, 'notes: *a')],
    ['a remark after a key', example.replace('key: honten', 'key: honten #本店')],
    ['line breaks of Windows', example.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${example}`],
    ['the marks of one document', `---\n${example}...\n`],
  ])('is accepted with %s', (_, text) => {
    expect(complaintsAbout(text)).toEqual([]);
  });
});

describe('a builder’s file in another encoding', () => {
  const utf16 = Buffer.from(`\uFEFF${example}`, 'utf16le');
  it.each([
    // 「みどり工務店」 in each encoding.
    ['Shift_JIS', Buffer.from('82dd82c782e88d48969193', 'hex'), 2],
    ['EUC-JP', Buffer.from('a4dfa4c9a4eab9a9ccb3c5b9', 'hex'), 2],
    ['UTF-16', utf16, 1],
  ])('is refused with its first wrong line: %s', (_, bytes, line) => {
    const text = line === 1 ? bytes : Buffer.concat([Buffer.from('builder:\n  name: '), bytes]);
    expect(() => decodeUtf8(text, 'builder.yaml')).toThrow(
      `builder.yaml:${line} file: UTF-8ではありません。文字コードをUTF-8にして保存し直してください`,
    );
  });

  it.each([
    [
      'UTF-16 without a byte order mark',
      Buffer.from('builder:\n', 'utf16le'),
      'builder.yaml:1 file: UTF-8では',
    ],
    ['ISO-2022-JP', Buffer.from('a: x\nb: \u001b$B$_\u001b(B\n'), 'builder.yaml:2 b: UTF-8では'],
    [
      'the line breaks of an old Mac',
      Buffer.from('a: x\rb: y\r'),
      'builder.yaml:1 a: 使えない制御文字（U+000D）',
    ],
  ])('is refused although its bytes are also UTF-8: %s', (_, bytes, complaint) => {
    const [first = ''] = complaintsAbout(decodeUtf8(bytes, 'builder.yaml'));
    expect(first).toContain(complaint);
  });
});
