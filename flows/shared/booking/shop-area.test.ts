import { expect, test } from 'vitest';
import type { BuilderShopSummary } from '#src/api/contract/shop.contract.ts';
import { shopArea } from './shop-area.ts';

const shops = ['東京都', '神奈川県', '埼玉県'].map(
  (prefectureName) => ({ prefectureName }) as BuilderShopSummary,
);
const area = (prefectureCity: string | null, visited: string | null) =>
  shopArea(shops, { prefectureCity }, visited === null ? null : { shopAddress: visited });

test('BOOK-7 a customer’s area comes from their address, or else from the last visit, or is unknown', () => {
  expect([
    area('神奈川県横浜市西区', '埼玉県さいたま市大宮区1-2-3'),
    area(null, '埼玉県さいたま市大宮区1-2-3'),
    area('大阪府大阪市北区', '埼玉県さいたま市大宮区1-2-3'),
    area('大阪府大阪市北区', null),
    area(null, null),
  ]).toEqual(['神奈川県', '埼玉県', '埼玉県', null, null]);
});
