import { expect, it } from 'vitest';
import { attachment } from './content-disposition.ts';

it.each([
  ['plan.pdf', 'attachment; filename="plan.pdf"'],
  ['two words.txt', 'attachment; filename="two words.txt"'],
  [
    'お見積書.pdf',
    `attachment; filename="____.pdf"; filename*=UTF-8''%E3%81%8A%E8%A6%8B%E7%A9%8D%E6%9B%B8.pdf`,
  ],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ['100%25.pdf', `attachment; filename="100_25.pdf"; filename*=UTF-8''100%2525.pdf`],
  [
    "契約 (1)*'.pdf",
    `attachment; filename="__ (1)*'.pdf"; filename*=UTF-8''%E5%A5%91%E7%B4%84%20%281%29%2A%27.pdf`,
  ],
  [
    'a\r\nset-cookie: x.pdf',
    `attachment; filename="a__set-cookie: x.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.pdf`,
  ],
  ['🏠.png', `attachment; filename="__.png"; filename*=UTF-8''%F0%9F%8F%A0.png`],
])('%j is offered under its name', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(new Headers({ 'content-disposition': attachment(name) }).get('content-disposition')).toBe(header);
});
