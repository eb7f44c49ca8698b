import { expect, it } from 'vitest';
import { unplantable } from '#tests/support/planted-change.ts';
import { beginnings } from './explored-app.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

it.each(Object.entries(PLANTED_FAULTS))(
  'the source still contains the lines that the planted fault changes: %s',
  (_, { changes }) => {
    expect(unplantable(changes)).toEqual([]);
  },
);

it('each planted fault is in a wizard that the explorer can open', () => {
  const opened = beginnings.map(({ wizard }) => wizard);
  expect(Object.values(PLANTED_FAULTS).filter(({ wizard }) => !opened.includes(wizard))).toEqual([]);
});
