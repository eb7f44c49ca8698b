import { parse } from '@babel/parser';

/** A Japanese text in a source file. */
export interface JapaneseText {
  /** As it is shown; with `…` where a template puts a value in. */
  text: string;
  /** From 1. */
  line: number;
  /** Without a value in it: what is shown is exactly this. */
  isWhole: boolean;
  /** Where it stands in the source: in one piece, or in those between a template's values. A string's quotes are its own. */
  pieces: readonly { start: number; end: number }[];
}

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Every Japanese text in a file: strings, attributes, templates and the texts of JSX. */
export const japaneseTexts = (source: string): JapaneseText[] =>
  textsOf(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program.body).filter(
    ({ text }) => JAPANESE.test(text),
  );

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string }; start: number; end: number }[];
  start?: number;
  end?: number;
  loc?: { start: { line: number } };
}

const textsOf = (node: unknown): JapaneseText[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type, value, quasis = [], start = 0, end = 0, loc } = node as Node;
  const line = loc?.start.line ?? 0;
  const pieces = [{ start, end }];
  if (type === 'StringLiteral') return [{ text: String(value), line, isWhole: true, pieces }];
  if (type === 'JSXText')
    return [{ text: asShown(String(value)), line: firstLine(String(value), line), isWhole: true, pieces }];
  const inside = Object.values(node).flatMap(textsOf);
  if (type !== 'TemplateLiteral') return inside;
  return [
    {
      text: quasis.map((part) => part.value.cooked).join('…'),
      line,
      isWhole: quasis.length === 1,
      pieces: quasis.map((part) => ({ start: part.start, end: part.end })),
    },
    ...inside,
  ];
};

/** As JSX has it: what stands on several lines is one text, its lines joined by a space. */
const asShown = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** JSX begins a text where the tag before it ends, mostly a line above the words. */
const firstLine = (text: string, line: number): number =>
  line + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
