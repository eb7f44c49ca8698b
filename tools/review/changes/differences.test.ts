import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadChart } from '#tools/chart-docs/chart-markdown.ts';
import { readChart } from '#tools/lint-flows/chart-source.ts';
import { planted, soundChart } from '#tools/lint-flows/planted-chart.ts';
import { WORD_FOLDERS } from '#tools/lint-words/word-sources.ts';
import { unpacked } from '#tools/release/unpacked.ts';
import { chartFacts } from '#tools/review/facts/chart-facts.ts';
import { differencesOf } from './differences.ts';
import type { Revision } from './revision.ts';
import { FOLDERS } from './revision.ts';

test('all folders with charts or texts of an earlier revision are unpacked for the comparison', async () => {
  expect((await unpacked('HEAD', FOLDERS, (root) => readdirSync(root))).sort()).toEqual(
    ['machines', ...WORD_FOLDERS].sort(),
  );
});

const revision = async (source: string, rest: Partial<Revision> = {}): Promise<Revision> => ({
  charts: [chartFacts((await readChart('machines/thing.machine.ts', source)) as ReadChart, null)],
  guards: new Map(),
  actions: new Map(),
  words: [],
  fields: new Map(),
  ...rest,
});

test('two revisions are compared by transitions, guards, texts and fields, not by line numbers', async () => {
  const word = (text: string, line = 1) => ({ file: 'flows/thing.flow.ts', line, text });
  const before = await revision(soundChart, {
    guards: new Map([['thing.hasSize', 'size !== null']]),
    words: [word('大きさ'), word('次へ', 2), word('次へ', 3)],
    fields: new Map([['flows/thing.flow.ts size', 'kind: select']]),
  });
  const after = await revision(planted(["'back.pressed': 'choosing'", "'back.pressed': 'confirm'"]), {
    guards: new Map([['thing.hasSize', 'size > 0']]),
    words: [word('サイズ'), word('次へ', 9)],
    fields: new Map(),
  });
  expect(differencesOf(before, before)).toEqual({
    states: [],
    ways: [],
    guards: [],
    actions: [],
    words: [],
    fields: [],
  });
  const both = (text: string) => ({ ja: text, en: text });
  expect(differencesOf(before, after)).toEqual({
    states: [],
    ways: [
      {
        place: 'thing.confirm back.pressed [0]',
        name: { ja: 'thing：内容のご確認', en: 'thing: confirm' },
        before: { ja: '「戻る」が押された → 選択中', en: 'back pressed → choosing' },
        after: { ja: '「戻る」が押された → 内容のご確認', en: 'back pressed → confirm' },
      },
    ],
    guards: [
      {
        place: 'thing.hasSize',
        name: { ja: 'thing：hasSize', en: 'thing: has size' },
        before: both('size !== null'),
        after: both('size > 0'),
      },
    ],
    actions: [],
    words: [
      { place: 'flows/thing.flow.ts', name: null, before: both('大きさ'), after: both('サイズ') },
      { place: 'flows/thing.flow.ts', name: null, before: both('次へ'), after: null },
    ],
    fields: [{ place: 'flows/thing.flow.ts size', name: null, before: both('kind: select'), after: null }],
  });
});

test('changed actions of a transition are a difference, and so is changed code of an action', async () => {
  const remembers = (code: string) => ({ actions: new Map([['thing.rememberSize', code]]) });
  const before = await revision(soundChart, remembers("assign({ size: 'small' })"));
  const silent = planted([", actions: 'rememberSize' }", ' }']);
  const after = await revision(silent, remembers("assign({ size: 'large' })"));
  const both = (text: string) => ({ ja: text, en: text });
  const { ways, actions } = differencesOf(before, after);
  expect({ ways, actions }).toEqual({
    ways: [
      {
        place: 'thing.choosing size.chosen [0]',
        name: { ja: 'thing：選択中', en: 'thing: choosing' },
        before: both('→ confirm / rememberSize'),
        after: both('→ confirm'),
      },
    ],
    actions: [
      {
        place: 'thing.rememberSize',
        name: null,
        before: both("assign({ size: 'small' })"),
        after: both("assign({ size: 'large' })"),
      },
    ],
  });
});
