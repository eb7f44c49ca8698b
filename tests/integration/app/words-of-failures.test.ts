import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';

const FLOWS = fileURLToPath(new URL('../../../flows', import.meta.url));
/** Matches an HTTP status, an identifier of the code, an error key, or a missing value in a text. */
const CODE = /[45]\d\d|[A-Z]+_[A-Z]+|[a-z]+[A-Z][a-z]+|エラー|undefined|null|NaN/;

const files = (await readdir(FLOWS, { recursive: true })).filter((file) => file.endsWith('.flow.ts'));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const sentences = (words: unknown) => textsIn(words).filter((text) => /[ぁ-ん]/.test(text));

async function problemsOf(file: string): Promise<unknown[]> {
  const module = (await import(join(FLOWS, file))) as Record<string, { problems?: unknown }>;
  return Object.values(module).flatMap((found) => found?.problems ?? []);
}

describe('the messages shown for failures contain no error code, identifier or missing value:', () => {
  test.each([
    ['the error catalogue', messageCatalogue],
    ['LINE’s failures', lineProblemWords],
  ])('MSG-36 %s', (_, words) => {
    expect(sentences(words).length).toBeGreaterThan(15);
    expect(sentences(words).filter((text) => CODE.test(text))).toEqual([]);
  });

  test.each(files)('%s', async (file) => {
    const problems = await problemsOf(file);
    expect(problems.length).toBeGreaterThan(0);
    expect(sentences(problems).filter((text) => CODE.test(text))).toEqual([]);
  });
});

describe('the alert of a failure in', () => {
  const inlineOf = (problems: unknown[], kind: RegExp): string[] =>
    problems.flatMap((words) =>
      Object.entries(words as Record<string, { inline?: string }>).flatMap(([code, { inline = '' }]) =>
        kind.test(code) ? [inline] : [],
      ),
    );

  test.each(files)('MSG-58 %s names no cause that the provider has not given', async (file) => {
    const problems = await problemsOf(file);
    expect(inlineOf(problems, /./).filter((inline) => /通信|満席/.test(inline))).toEqual([]);
    const refused = inlineOf(problems, /^(?:refused|declined)$|Refused$/);
    expect(refused.filter((inline) => /^(?!.*変更).*もう一度お試し/.test(inline))).toEqual([]);
  });
});
