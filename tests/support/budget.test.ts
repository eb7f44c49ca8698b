import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gzippedScriptBytes } from './budget.ts';

const ORIGIN = 'http://127.0.0.1:5173';
const ENTRY = 'export const entry = 1;'.repeat(200);
const STEP = 'export const step = 2;'.repeat(50);
const gzipped = (source: string) => gzipSync(source, { level: 9 }).length;

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'budget-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/entry.js'), ENTRY);
  writeFileSync(join(dist, 'assets/step.js'), STEP);
});

afterEach(() => rmSync(dist, { recursive: true }));

describe('gzippedScriptBytes', () => {
  it('sums the scripts, each gzipped by itself', () => {
    const urls = [`${ORIGIN}/assets/entry.js`, `${ORIGIN}/assets/step.js`];
    expect(gzippedScriptBytes(dist, urls)).toBe(gzipped(ENTRY) + gzipped(STEP));
  });

  it('counts a script once, whatever its query', () => {
    const urls = [`${ORIGIN}/assets/entry.js`, `${ORIGIN}/assets/entry.js?again`];
    expect(gzippedScriptBytes(dist, urls)).toBe(gzipped(ENTRY));
  });

  it('leaves out pages, calls and styles', () => {
    const urls = [`${ORIGIN}/consultations`, `${ORIGIN}/customers/api/builder`, `${ORIGIN}/assets/page.css`];
    expect(gzippedScriptBytes(dist, urls)).toBe(0);
  });

  it('throws given a script that the folder does not hold', () => {
    expect(() => gzippedScriptBytes(dist, [`${ORIGIN}/assets/gone.js`])).toThrow('gone.js');
  });
});
