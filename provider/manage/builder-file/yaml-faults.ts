import type { Document, Node, Range, YAMLError } from 'yaml';
import { isAlias, isCollection, isPair, isScalar, Scalar } from 'yaml';

/** A node of a parsed file. Keys are nodes too, with the path of their value. */
export interface Place {
  readonly node: Node;
  readonly path: readonly PropertyKey[];
}

export interface Fault {
  readonly offset: number;
  readonly message: string;
}

const QUOTE = '文字なら、値の全体を引用符で囲んでください';
export const NOT_UTF8 = 'UTF-8ではありません。文字コードをUTF-8にして保存し直してください';

/** What each kind of YAML's own errors means for somebody who edits the file. */
const REASONS: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  ALIAS_PROPS: `「*」で始まる値は、YAMLではエイリアスです。${QUOTE}`,
  BAD_ALIAS: `「&」や「*」で始まる値は、YAMLでは目印です。${QUOTE}`,
  BAD_DIRECTIVE: '「%」で始まる行は使えません',
  BAD_DQ_ESCAPE: '"…" の中の \\ は、\\\\ と書いてください',
  BAD_INDENT: '字下げがそろっていません',
  BAD_SCALAR_START: `記号で始まる値です。${QUOTE}`,
  BLOCK_AS_IMPLICIT_KEY: `一行に「: 」が2つあるか、字下げがそろっていません。${QUOTE}`,
  DUPLICATE_KEY: '同じ項目が2回あります',
  MULTIPLE_ANCHORS: `「&」で始まる値は、YAMLでは目印です。${QUOTE}`,
  MULTIPLE_DOCS: '「---」で2つ目の文書が始まっています。文書は一つにしてください',
  MULTIPLE_TAGS: `「!」で始まる値は、YAMLではタグです。${QUOTE}`,
  NON_STRING_KEY: `[ ] や { } は、項目の名前になりません。${QUOTE}`,
  TAB_AS_INDENT: '字下げがタブです。空白にしてください',
  TAG_RESOLVE_FAILED: `「!」で始まる値は、YAMLではタグです。${QUOTE}`,
};

/** The same error code stands for several mistakes. These parts of the messages tell them apart. */
const REASONS_BY_WORDS: readonly (readonly [words: RegExp, reason: string])[] = [
  [/^Missing closing .quote/, '引用符が閉じていません'],
  [/and end with a|Expected .* to end with/, 'かっこが閉じていません'],
  [
    /followed by map values|need to be on a single line/,
    '「項目: 値」の形ではありません。半角の「:」と空白で区切ってください',
  ],
  [/at node end/, `引用符やかっこの後ろに、まだ文字があります。${QUOTE}`],
  [/^Block scalar header|^Not a YAML token/, `「|」や「>」で始まる行には、ほかに何も書けません。${QUOTE}`],
  [/block-seq-ind on same line/, `「- 」で始まる一覧は、次の行から書きます。${QUOTE}`],
  [/^Sequence item without/, '字下げがそろっていません'],
  [/^Tags and anchors/, `「!」や「&」で始まる値は、YAMLでは目印です。${QUOTE}`],
];

export function reasonOfError({ code, message, pos: [offset] }: YAMLError, text: string): string {
  const [, reason = REASONS[code]] = REASONS_BY_WORDS.find(([words]) => words.test(message)) ?? [];
  const near = text[offset] === undefined ? 'ファイルの末尾' : `「${text[offset]}」の所`;
  return reason ?? `YAMLとして読めません（${near}: ${message}）`;
}

/** Complains about characters that no text file has. UTF-16 and ISO-2022-JP consist of them. */
export function faultyCharacters(text: string): Fault[] {
  const found = /(?![\t\n])\p{Control}/u.exec(text);
  if (!found) return [];
  const { 0: character, index: offset } = found;
  if (character === '\0' || character === '\x1b') return [{ offset, message: NOT_UTF8 }];
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return [{ offset, message: `使えない制御文字（U+${code}）があります` }];
}

/** Complains about a value that YAML would drop in whole or in part, or read in another way than it looks. */
export function faultsOfPlace(
  { node }: Place,
  all: readonly Place[],
  document: Document,
  text: string,
): Fault[] {
  const faults = isAlias(node)
    ? aliasFaults(node.source, rangeOf(node.resolve(document)), rangeOf(node))
    : [...anchorFaults(node, all), ...tagFaults(node), ...(isScalar(node) ? scalarFaults(node, text) : [])];
  const offset = rangeOf(node)[0];
  return [...faults.map((message) => ({ offset, message })), ...splitNumbers(node, text)];
}

const NOWHERE: Range = [-1, -1, -1];
const rangeOf = (node: { range?: Range | null } | null | undefined): Range => node?.range ?? NOWHERE;

function aliasFaults(name: string, target: Range, alias: Range): string[] {
  if (target === NOWHERE) {
    return [`「*${name}」は、YAMLではエイリアスですが、「&${name}」がありません。${QUOTE}`];
  }
  return target[2] > alias[0] ? [`「*${name}」は、自分自身を含む値を指しています`] : [];
}

function anchorFaults(node: Node, all: readonly Place[]): string[] {
  const name = 'anchor' in node ? node.anchor : undefined;
  if (name === undefined || all.some(({ node: other }) => isAlias(other) && other.source === name)) return [];
  return [`「&${name}」は、YAMLでは目印で、値から消えます。${QUOTE}`];
}

const tagFaults = ({ tag }: Node): string[] =>
  tag === undefined || tag === 'tag:yaml.org,2002:str'
    ? []
    : [`先頭の「!」は、YAMLではタグで、値から消えます。${QUOTE}`];

function scalarFaults({ value, source = '', type, range }: Scalar, text: string): string[] {
  if (typeof value === 'number' && source !== String(value)) {
    return [
      `${source} は数 ${value} として読まれます。数なら10進の数字だけで、文字なら "${source}" と書いてください`,
    ];
  }
  if (typeof value === 'string' && /[\0\p{Surrogate}]/u.test(value)) {
    return ['保存できない文字があります'];
  }
  const [comment = ''] = /^[ \t]*#.*/.exec(text.slice(range?.[1])) ?? [];
  // A remark after a value without spaces and Japanese, such as a key or a number, is a comment.
  const isDropped = value === null ? comment !== '' : /[^!-~]/.test(source) && /#[^\s#]/.test(comment);
  if (type !== Scalar.PLAIN || !isDropped) return [];
  return [
    `「${comment.trim()}」は、YAMLではコメントで、値から消えます。${QUOTE}。コメントなら、前の行に書いてください`,
  ];
}

/** Finds the commas of numbers such as 2,000 between the entries of a list or map in brackets. */
function splitNumbers(node: Node, text: string): Fault[] {
  if (!isCollection(node) || node.flow !== true) return [];
  const ranges = node.items.map((item) => {
    const { key, value } = isPair(item) ? item : { key: item, value: null };
    return [rangeOf(key as Node)[0], rangeOf((value ?? key) as Node)[1]] as const;
  });
  return ranges.flatMap(([start], index) => {
    const end = ranges[index - 1]?.[1] ?? -1;
    const isSplit =
      text.slice(end, start) === ',' &&
      /\p{Nd}$/u.test(text.slice(0, end)) &&
      /^\p{Nd}{3}(?!\p{Nd})/u.test(text.slice(start));
    const message = `数字の間の「,」は、[ ] や { } の中では区切りになります。${QUOTE}`;
    return isSplit ? [{ offset: start, message }] : [];
  });
}
