import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createReceiptRepository } from './kept-receipt.ts';

const schema = z.object({ number: z.string() });
const owner = { flow: 'tour', visitor: 'one' };
const receipt = { number: 'T-1' };

test('a receipt is shown to its own visitor only', () => {
  const storage = memoryStore();
  createReceiptRepository(storage, owner, schema).save(receipt);
  expect(createReceiptRepository(storage, owner, schema).load()).toEqual(receipt);
  expect(createReceiptRepository(storage, { ...owner, visitor: 'two' }, schema).load()).toBe(null);
  expect(createReceiptRepository(storage, { ...owner, flow: 'other' }, schema).load()).toBe(null);
});

test('a flow without a receipt schema loads no receipt', () => {
  const storage = memoryStore();
  createReceiptRepository(storage, owner, schema).save(receipt);
  expect(createReceiptRepository(storage, owner, undefined).load()).toBe(null);
});

test('a cleared receipt is not loaded', () => {
  const storage = memoryStore();
  const keeper = createReceiptRepository(storage, owner, schema);
  keeper.save(receipt);
  keeper.clear();
  expect([keeper.load(), storage.keys()]).toEqual([null, []]);
});

test('loading a random stored text returns no receipt and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStore();
      storage.setItem('receipt:tour', text);
      expect(createReceiptRepository(storage, owner, schema).load()).toBe(null);
    }),
  );
});
