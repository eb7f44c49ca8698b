import { isUtf8 } from 'node:buffer';
import { isAlias, isMap, isSeq } from 'yaml';
import * as z from 'zod/mini';
import { CommandFailure } from '#provider/operator-errors.ts';
import type { BuilderFile } from './builder-file.ts';
import { builderFile } from './builder-file.ts';
import { crossReferenceErrors } from './cross-reference-errors.ts';
import type { Complaint, YamlText } from './read-yaml.ts';
import { readYaml } from './read-yaml.ts';
import { NOT_UTF8 } from './yaml-faults.ts';

/**
 * Decodes a file strictly, because a wrong encoding would fill the database with unreadable text.
 * @throws CommandFailure with the first line that is not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, name: string): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  let line = 1;
  let start = 0;
  // The byte of a line break never occurs inside another character of UTF-8.
  for (let end = bytes.indexOf(0x0a); end >= 0 && isUtf8(bytes.subarray(start, end)); line += 1) {
    start = end + 1;
    end = bytes.indexOf(0x0a, start);
  }
  throw new CommandFailure(`${name}:${line} ${pathInWords([])}: ${NOT_UTF8}`);
}

/**
 * Parses a builder's file. `name` is the name of the file in error messages. `complainAlso` finds mistakes outside of
 * the text, in a file that is otherwise right.
 * @throws CommandFailure with one line for each mistake: the file and line, the path of the value, and the reason.
 */
export function parseBuilderFile(
  text: string,
  name: string,
  complainAlso: (file: BuilderFile) => readonly Complaint[] = () => [],
): BuilderFile {
  const yaml = readYaml(text);
  const read = z.safeParse(builderFile, yaml.value, { error: z.locales.ja().localeError });
  const found = read.success
    ? [...crossReferenceErrors(read.data), ...complainAlso(read.data)]
    : read.error.issues.flatMap((issue) => complaintsOf(issue, yaml));
  const explained = new Set(yaml.complaints.map(({ path }) => pathInWords(path)));
  const complaints = [
    ...yaml.complaints,
    ...(yaml.value === undefined ? [] : found)
      // The value is not what was written, and YAML's complaint says so.
      .filter(({ path }) => !explained.has(pathInWords(path)))
      .map((complaint) => ({ ...complaint, line: yaml.findLine(complaint.path) })),
  ];
  if (read.success && complaints.length === 0) return read.data;
  throw new CommandFailure(
    complaints
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, path, message }) => `${name}:${line} ${pathInWords(path)}: ${message}`)
      .join('\n'),
  );
}

/** Returns, for example, `shops[0].opensAt`. */
const pathInWords = (path: Complaint['path']): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'file';

function complaintsOf(issue: z.core.$ZodIssue, yaml: YamlText): Complaint[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message: 'この名前の項目はありません' }));
  }
  return [{ path, message: issue.code === 'invalid_type' ? wrongType(issue, yaml) : issue.message }];
}

const WANTED: Readonly<Partial<Record<string, string>>> = {
  string: '文字を書いてください',
  boolean: 'true か false と書いてください',
  number: '整数を書いてください',
  int: '整数を書いてください',
  array: '一覧を書いてください（[一つ目, 二つ目] か、- で始まる行。なければ []）',
  object: '「項目: 値」の形で書いてください',
};

function wrongType({ path, expected, message }: z.core.$ZodIssueInvalidType, { findNode }: YamlText): string {
  const node = findNode(path);
  const wanted = WANTED[expected] ?? message;
  if (node === null) return `この項目が必要です。${wanted}`;
  if (expected !== 'string' || isAlias(node)) return wanted;
  if (isSeq(node))
    return `[ ] や - の値は、一覧として読まれます。${wanted}（[ も文字なら、引用符で囲みます）`;
  if (isMap(node))
    return `{ } や「: 」の値は、項目として読まれます。${wanted}（{ も文字なら、引用符で囲みます）`;
  return node.source
    ? `${node.source} は、文字として読まれません。"${node.source}" と引用符で囲んでください`
    : `値がありません。${wanted}`;
}
