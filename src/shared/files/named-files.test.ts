import { expect, test } from 'vitest';
import { namedFiles } from './named-files.ts';

const ESTIMATE = 'f1a7c0de-0001-4b1e-9a5d-2c3e4f506101';
const PLAN = 'f1a7c0de-0002-4b1e-9a5d-2c3e4f506102';

test('each linked file is listed once, under the title of its first link', () => {
  const links = [
    { title: 'お客様情報の登録', path: '/basicInfo' },
    { title: 'お見積書', path: `/files/${ESTIMATE}` },
    { title: '間取り図', path: `/files/${PLAN}/` },
    { title: 'もう一度お見積書', path: `/files/${ESTIMATE.toUpperCase()}` },
  ];
  expect(namedFiles(links)).toEqual([
    { title: 'お見積書', path: `/files/${ESTIMATE}` },
    { title: '間取り図', path: `/files/${PLAN}` },
  ]);
});

test.each([
  '/files',
  '/files/1',
  `https://elsewhere.test/files/${PLAN}`,
  `//files/${PLAN}`,
  `/events/${PLAN}`,
])('%s is not the path of a file', (path) => {
  expect(namedFiles([{ title: 'お見積書', path }])).toEqual([]);
});
