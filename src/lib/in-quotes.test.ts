import { expect, test } from 'vitest';
import { inQuotes } from './in-quotes.ts';

test('quotation marks inside a quoted title become 『』', () => {
  expect([inQuotes('家づくり相談'), inQuotes('世田谷モデルハウス「結の家」')]).toEqual([
    '「家づくり相談」',
    '「世田谷モデルハウス『結の家』」',
  ]);
});
