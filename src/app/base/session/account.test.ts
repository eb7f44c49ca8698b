import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/memory-store.ts';
import { createAccount } from './account.ts';

const hidamari = { liffId: '1-a', liffUrl: null, name: 'ひだまり住宅', logoImageUrl: null };

test('an account that is read and fetched again with the same content is one change', () => {
  const device = memoryStore();
  createAccount(memoryStore(), device).keep('one', hidamari);
  const account = createAccount(memoryStore(), device);
  const names: (string | undefined)[] = [];
  account.subscribe((shown) => void names.push(shown?.name));
  account.loadLast('one');
  account.loadLast('one');
  account.keep('one', hidamari);
  account.setName(hidamari.name);
  account.setName('みなと工務店');
  expect(names).toEqual(['ひだまり住宅', 'みなと工務店']);
});
