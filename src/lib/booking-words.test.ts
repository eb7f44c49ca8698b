import { expect, test } from 'vitest';
import { withPlaceNoun } from './booking-words.ts';

test.each([
  ['ギャラリー', '別のギャラリーをお選びください。ギャラリーまでお電話ください。'],
  ['', '別の店舗をお選びください。店舗までお電話ください。'],
  [null, '別の店舗をお選びください。店舗までお電話ください。'],
  [undefined, '別の店舗をお選びください。店舗までお電話ください。'],
])('VIEW-110 the app’s words call the builder’s places %j', (noun, words) => {
  expect(withPlaceNoun('別の店舗をお選びください。店舗までお電話ください。', noun)).toBe(words);
});
