import { parse } from '@babel/parser';

export interface JapaneseText {
  /** The text that is shown. `…` replaces each template value. */
  text: string;
  /** The line number, counted from 1. */
  line: number;
}

export const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Finds all Japanese texts in a source file: strings, attributes, templates and JSX texts. */
export const japaneseTexts = (source: string): JapaneseText[] =>
  textsOf(parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program.body).filter(
    ({ text }) => JAPANESE.test(text),
  );

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  loc?: { start: { line: number } };
}

const textsOf = (node: unknown): JapaneseText[] => {
  if (node === null || typeof node !== 'object') return [];
  const { type, value, quasis = [], loc } = node as Node;
  const line = loc?.start.line ?? 0;
  if (type === 'StringLiteral') return [{ text: String(value), line }];
  if (type === 'JSXText') return [{ text: asShown(String(value)), line: firstLine(String(value), line) }];
  const inside = Object.values(node).flatMap(textsOf);
  if (type !== 'TemplateLiteral') return inside;
  return [{ text: quasis.map((part) => part.value.cooked).join('…'), line }, ...inside];
};

/** Joins the lines of a JSX text with spaces, as JSX does. */
const asShown = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** The line of the first word. A JSX text starts at the end of the tag before it, usually one line above its words. */
const firstLine = (text: string, line: number): number =>
  line + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
