import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Approval } from './approvals.ts';
import { readApprovals, standingOf, undoneBy, writeApproval } from './approvals.ts';

const shown = { words: 'w', fields: 'f', picture: '8'.repeat(100) };
const approval: Approval = { by: '山田', day: '2026-11-26', remark: '文言よし', shown };
/** Makes some of the 100 grid cells white. */
const withWhite = (places: number) => ({
  ...shown,
  picture: 'f'.repeat(places) + '8'.repeat(100 - places),
});

test('each chart has one file for its approvals, and a new approval replaces the old one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'approvals-'));
  try {
    expect(readApprovals(`${folder}/none`)).toEqual(new Map());
    writeApproval('tour.day.choosing', { ...approval, by: '佐藤' }, folder);
    writeApproval('tour.check', approval, folder);
    expect(writeApproval('tour.day.choosing', approval, folder)).toBe(`${folder}/tour.json`);
    expect([...readApprovals(folder)]).toEqual([
      ['tour.check', approval],
      ['tour.day.choosing', approval],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['the same screen', shown, { status: 'approved', approval }],
  ['a date in the picture', withWhite(5), { status: 'approved', approval }],
  ['another picture', withWhite(6), { status: 'again', approval, changed: ['picture'] }],
  ['other words', { ...shown, words: 'v' }, { status: 'again', approval, changed: ['words'] }],
  ['another field', { ...shown, fields: 'g' }, { status: 'again', approval, changed: ['fields'] }],
  ['no screen', undefined, { status: 'again', approval, changed: ['words', 'fields', 'picture'] }],
])('an approval is compared with what the screen shows now: %s', (_, now, standing) => {
  expect(standingOf(approval, now)).toEqual(standing);
});

test('a revision undoes only those approvals that were valid before it', () => {
  const approvals = new Map([
    ['tour.day', approval],
    ['tour.check', approval],
    ['tour.done', approval],
  ]);
  const other = { ...shown, words: 'v' };
  const now = new Map([
    ['tour.day', other],
    ['tour.check', other],
    ['tour.done', shown],
  ]);
  const earlier = new Map([
    ['tour.day', shown],
    ['tour.check', other],
    ['tour.done', shown],
  ]);
  const day = { state: 'tour.day', approval, changed: ['words'] };
  expect(undoneBy(approvals, now, earlier)).toEqual([day]);
  expect(undoneBy(approvals, now, null)).toEqual([day, { ...day, state: 'tour.check' }]);
});
