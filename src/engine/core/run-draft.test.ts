import { expect, test } from 'vitest';
import { resolveEntryMode } from './run-draft.ts';

const nothing = { receipt: false, inDoubt: false, reloaded: false, draft: null };

test.each([
  ['at the link’s step if nothing is stored', {}, 'link'],
  ['at the link’s step with the stored answers of this tab', { draft: 'tab' }, 'link'],
  ['with an offer to resume if an earlier visit has left answers', { draft: 'device' }, 'offer'],
  ['at the step that the chart chooses after a reload', { draft: 'tab', reloaded: true }, 'reload'],
  [
    'without an offer after a reload, even if an earlier visit has left answers',
    { draft: 'device', reloaded: true },
    'reload',
  ],
  [
    'with a look-up if the outcome of a submission is unknown, even after a reload',
    { draft: 'tab', reloaded: true, inDoubt: true },
    'lookup',
  ],
  [
    'with a look-up if the outcome of an earlier visit’s submission is unknown',
    { draft: 'device', inDoubt: true },
    'lookup',
  ],
  ['with a look-up if the outcome is unknown in a flow without answers', { inDoubt: true }, 'lookup'],
  [
    'at the last page if there is a receipt, whatever else is stored',
    { receipt: true, draft: 'device', inDoubt: true },
    'receipt',
  ],
] as const)('a run opens %s', (_, left, opening) => {
  expect(resolveEntryMode({ ...nothing, ...left })).toBe(opening);
});
