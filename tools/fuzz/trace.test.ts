import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TraceEntry } from './trace.ts';
import { findingsIn, inWords, SENTENCES, totalsOf } from './trace.ts';

const entry = (action: unknown, path: string, violated: readonly string[] = []): TraceEntry => ({
  action,
  state: { url: `http://127.0.0.1:4000${path}` },
  snapshots: [
    { name: 'heading', value: `heading of ${path}` },
    { name: 'targets', value: [] },
  ],
  violations: violated.map((name) => ({ name })),
});

const next = { Click: { fingerprint: { tag: 'button', text_content: ' 次へ\n ' }, point: { x: 1, y: 1 } } };

const trace = [
  entry(null, '/consultations'),
  entry('Wait', '/consultations'),
  entry(next, '/consultations/selectShop'),
  entry('Back', '/consultations'),
  entry('Forward', '/consultations/selectShop', ['typedTextIsKept']),
];

describe('in the report of an exploration,', () => {
  it('a finding contains the steps before it and the values on its screen', () => {
    expect(findingsIn(trace)).toEqual([
      {
        property: 'typedTextIsKept',
        sentence: 'A form lost its values, although the customer only moved between pages.',
        steps: [
          'opens the page → /consultations',
          'presses 「次へ」 → /consultations/selectShop',
          'goes back → /consultations',
          'goes forward → /consultations/selectShop',
          '  heading: "heading of /consultations/selectShop"',
        ],
      },
    ]);
  });

  it('there is a sentence for every property that can be broken', () => {
    const source = readFileSync('tools/fuzz/exploration.ts', 'utf8');
    const exported = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    expect(exported.filter((name) => name !== 'moves').sort()).toEqual(Object.keys(SENTENCES).sort());
  });
});

it.each([
  ['Reload', 'reloads'],
  [{ DoubleClick: next.Click }, 'presses 「次へ」 twice'],
  [{ Click: { fingerprint: { tag: 'input', id: 'field-tel' } } }, 'presses 「field-tel」'],
  [{ TypeText: { text: '佐藤' } }, 'types 「佐藤」'],
  [{ PressKey: { code: 27 } }, 'presses Escape'],
])('an action is described in words: %j', (action, words) => {
  expect(inWords(action)).toBe(words);
});

it('the totals count every action, but each screen only once', () => {
  expect(totalsOf(trace)).toEqual({
    actions: 3,
    screens: new Set([
      '/consultations heading of /consultations',
      '/consultations/selectShop heading of /consultations/selectShop',
    ]),
  });
});
