import { expect, test } from 'vitest';
import { openingOf } from './run-draft.ts';

const nothing = { receipt: false, inDoubt: false, reloaded: false, draft: null };

test.each([
  ['where the link leads when nothing is left', {}, 'link'],
  ['where the link leads, with the answers of this tab', { draft: 'tab' }, 'link'],
  ['by asking when another visit has left answers', { draft: 'device' }, 'offer'],
  ['where the chart says after a reload', { draft: 'tab', reloaded: true }, 'reload'],
  [
    'without asking after a reload, even if another visit has left answers',
    { draft: 'device', reloaded: true },
    'reload',
  ],
  [
    'by looking up a submission in doubt, reloaded or not',
    { draft: 'tab', reloaded: true, inDoubt: true },
    'lookup',
  ],
  ['by looking up a submission of another visit in doubt', { draft: 'device', inDoubt: true }, 'lookup'],
  ['by looking up a submission in doubt in a flow without answers', { inDoubt: true }, 'lookup'],
  ['at the last page, whatever else is left', { receipt: true, draft: 'device', inDoubt: true }, 'receipt'],
] as const)('a run opens %s', (_, left, opening) => {
  expect(openingOf({ ...nothing, ...left })).toBe(opening);
});
