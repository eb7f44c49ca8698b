import { expect, test } from 'vitest';
import { openSendToLine } from './send-to-line.ts';

test('a reload of the page’s data keeps the message’s state, and another inquiry or visitor has its own', () => {
  const client = { call: async () => ({ ok: true }), askAhead: () => undefined } as never;
  const open = (inquiryId: number, visitor = 'one') =>
    openSendToLine({ client, visitor: () => visitor, inspection: {} } as never, inquiryId);
  const first = open(1);
  expect([open(1) === first, open(2) === first, open(1, 'two') === first]).toEqual([true, false, false]);
});
