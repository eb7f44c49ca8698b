import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { folderOf, shardFrom, WRITTEN, wholeRun } from './shards.mjs';

const folder = mkdtempSync(join(tmpdir(), 'shards-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (revision: string, ...names: string[]) => {
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, WRITTEN), JSON.stringify({ revision, parts: [] }));
  }
};

describe('a shard', () => {
  test('is parsed from a text such as `2/3`, and has a folder of its own', () => {
    expect(shardFrom('2/3')).toEqual({ index: 2, total: 3 });
    expect(folderOf(shardFrom('2/3'))).toBe('test-results/shards/2-of-3');
  });

  test.each(['3', '4/3', '0/3', 'a/b', undefined])('is refused if its text is not valid: %s', (text) => {
    expect(() => shardFrom(text)).toThrow(
      `\`${text}\` is not a shard. Write its number and the number of shards, such as --shard 2/3.`,
    );
  });
});

describe('the shards in a folder', () => {
  test('are merged in their order', () => {
    leave('abc', '3-of-3', '1-of-3', '2-of-3');
    expect(wholeRun(folder)).toEqual(
      [1, 2, 3].map((index) => ({ folder: `${folder}/${index}-of-3`, revision: 'abc', parts: [] })),
    );
  });

  test('cannot be merged if one is missing', () => {
    leave('abc', '1-of-3', '3-of-3');
    expect(() => wholeRun(folder)).toThrow(`${folder} lacks 2/3`);
    rmSync(folder, { recursive: true });
    expect(() => wholeRun(folder)).toThrow(`${folder} lacks every shard`);
  });

  test('cannot be merged if one did not finish', () => {
    leave('abc', '1-of-2');
    mkdirSync(join(folder, '2-of-2', 'unit'), { recursive: true });
    expect(() => wholeRun(folder)).toThrow(`${folder} lacks 2/2`);
  });

  test('cannot be merged if one is of another revision', () => {
    leave('abc', '1-of-2');
    leave('def', '2-of-2');
    expect(() => wholeRun(folder)).toThrow('shards of several revisions: abc, def');
  });

  test('cannot be merged if they belong to several runs', () => {
    leave('abc', '1-of-2', '2-of-2', '3-of-3');
    expect(() => wholeRun(folder)).toThrow('shards of several runs: 1-of-2, 2-of-2, 3-of-3');
  });
});
