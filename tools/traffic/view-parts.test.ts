import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ViewPart } from './view-parts.ts';
import { partsFrom } from './view-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'traffic-'));

async function rowsIn(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const rows: ViewPart[] = [];
  for await (const row of partsFrom(file, null)) rows.push(row);
  return rows;
}

const row = {
  customerId: '7',
  uuid: 'v',
  path: '/mypage',
  trackingCode: null,
  opened: Date.parse('2026-11-20T09:00:00Z'),
  last: Date.parse('2026-11-20T09:00:00Z'),
  seconds: 1,
  problems: [],
};

test('exports as CSV and as JSON lines are read alike, and a time without a zone is UTC', async () => {
  const table = `customer_id,uuid,path,view_time,tracking_code,created_at
7,v,/mypage,1,,2026-11-20 09:00:00+00
7,v,/mypage,1,,2026-11-20 18:00:00.000+09
`;
  expect(await rowsIn('logs.csv', table)).toEqual([row, row]);
  const line = {
    customer_id: 7,
    uuid: 'v',
    path: '/mypage',
    view_time: 1,
    created_at: '2026-11-20 09:00:00',
  };
  expect(await rowsIn('logs.jsonl', `${JSON.stringify(line)}\n\n`)).toEqual([row]);
});

test('the problem codes are read from an export with the column `problem`', async () => {
  const table = `customer_id,uuid,path,view_time,problem,created_at
7,v,/mypage,1,,2026-11-20 09:00:00+00
7,v,/mypage,1,full,2026-11-20 09:00:00+00
`;
  expect(await rowsIn('problems.csv', table)).toEqual([row, { ...row, problems: ['full'] }]);
});

test('an export without a required column is refused with the position and the column', async () => {
  await expect(rowsIn('lacking.csv', 'customer_id,uuid,path,view_time\n7,v,/mypage,1\n')).rejects.toThrow(
    /lacking\.csv, entry 1, is not an access log entry\. created_at: /,
  );
});
