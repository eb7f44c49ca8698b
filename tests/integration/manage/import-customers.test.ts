import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerAdditionalRecords, customerProfiles, customers } from '#provider/db/customer-tables.ts';
import { BATCH_ROWS, waitForOtherCommands } from '#provider/manage/operator.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const KNOWN = '3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01';
const LINK = 'https://liff.line.me/1234567890-AbcdEfgh/consultations?uuid=';

let folder: string;
let managed: ManagedDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  managed = await openManaged();
});
beforeEach(async () => {
  await managed.empty();
  await managed.manage('apply', 'deploy/example.yaml');
});
afterAll(async () => {
  await managed.close();
  await rm(folder, { recursive: true });
});

async function importRows(...rows: readonly string[]): Promise<string[]> {
  const path = join(folder, 'customers.csv');
  await writeFile(path, rows.join('\r\n'));
  return managed.manage('customers', 'import', path);
}

const links = () => readFile(join(folder, 'customers-links.csv'), 'utf8');

const stored = () =>
  managed.db
    .select({
      number: customers.customerNumber,
      name: customers.name,
      displayName: customers.displayName,
      lastName: customerProfiles.lastName,
      furigana: customerProfiles.furigana,
      tel: customerProfiles.tel,
    })
    .from(customers)
    .innerJoin(customerProfiles, eq(customerProfiles.customerId, customers.id))
    .orderBy(asc(customers.id));

const HEADER = '顧客番号,uuid,氏名,姓,フリガナ,電話番号,記録:引渡日';
const COUNTS = (added: number, changed: number, unchanged: number) =>
  `お客様: 追加 ${added}件、変更 ${changed}件、変更なし ${unchanged}件`;

describe('manage customers import', () => {
  it('OPS-32 adds and changes customers by uuid or customer number, and changes nothing when repeated', async () => {
    const rows = [
      HEADER,
      'K-1,,田中 一郎,田中,ﾀﾅｶ ｲﾁﾛｳ,０９０-1111-2222,2026/11/28',
      `K-2,${KNOWN.toUpperCase()},山田 華子,,,,46354`,
      '',
    ];
    const counted = await importRows(...rows);
    expect(counted).toEqual([COUNTS(1, 1, 0), `${join(folder, 'customers-links.csv')}: お客様に送るリンク`]);
    const table = [
      {
        number: 'K-2',
        name: '山田 華子',
        displayName: '山田 華子',
        lastName: null,
        furigana: null,
        tel: null,
      },
      { number: null, name: '中村 健', displayName: '中村 健', lastName: null, furigana: null, tel: null },
      {
        ...{ number: 'K-1', name: '田中 一郎', displayName: '田中 一郎', lastName: '田中' },
        ...{ furigana: 'タナカ　イチロウ', tel: '09011112222' },
      },
    ];
    expect(await stored()).toEqual(table);
    const records = { label: customerAdditionalRecords.label, value: customerAdditionalRecords.value };
    expect(await managed.db.select(records).from(customerAdditionalRecords)).toEqual([
      { label: '引渡日', value: '2026年11月28日' },
      { label: '引渡日', value: '2026年11月28日' },
    ]);
    const [made] = await managed.db.select().from(customers).where(eq(customers.customerNumber, 'K-1'));
    const file = [
      '\uFEFF顧客番号,氏名,uuid,リンク',
      `K-1,田中 一郎,${made?.uuid},${LINK}${made?.uuid}`,
      `K-2,山田 華子,${KNOWN},${LINK}${KNOWN}`,
      '',
    ].join('\r\n');
    expect(await links()).toBe(file);
    expect((await stat(join(folder, 'customers-links.csv'))).mode & 0o777).toBe(0o600);

    expect((await importRows(...rows))[0]).toBe(COUNTS(0, 0, 2));
    expect(await stored()).toEqual(table);
    expect(await links()).toBe(file);
  });

  it('OPS-32 keeps the profile and the names of a customer who has signed in, and empty cells erase nothing', async () => {
    await importRows(HEADER, 'K-1,,田中 一郎,田中,,09011112222,');
    const own = { lineUserId: 'U1', displayName: 'いち', signedInAt: new Date('2026-11-01T00:00:00Z') };
    await managed.db.update(customers).set(own).where(eq(customers.customerNumber, 'K-1'));
    expect((await importRows(HEADER, 'K-1,,田中 一朗,鈴木,,,2026/11/28'))[0]).toBe(COUNTS(0, 1, 0));
    expect((await stored()).at(-1)).toEqual({
      ...{ number: 'K-1', name: '田中 一朗', displayName: 'いち' },
      ...{ lastName: '田中', furigana: null, tel: '09011112222' },
    });
  });

  it('OPS-33 refuses the whole file with the row, the column and the reason of every fault', async () => {
    const failed = importRows(
      HEADER,
      'K-1,,田中 一郎,,,09011112222,2026/11/28',
      'K-1,,,,田中,9011112222,11/28',
      ',,だれか,,,,',
      '1.2E+11,no-uuid,だれか,,,,',
    );
    await expect(failed).rejects.toThrow(
      [
        'customers.csv 3行目 氏名: お名前が必要です',
        'customers.csv 3行目 フリガナ: 全角カタカナで入力してください',
        'customers.csv 3行目 電話番号: 有効な電話番号ではありません（Excelが先頭の0を消したときは、列を「文字列」にして保存し直してください）',
        'customers.csv 3行目 記録:引渡日: 日付を2026/11/28の形で書いてください',
        'customers.csv 4行目 顧客番号: uuidか顧客番号のどちらかが必要です',
        'customers.csv 5行目 uuid: UUIDではありません',
        'customers.csv 5行目 顧客番号: Excelが長い数を省略しています。列を「文字列」にして保存し直してください',
      ].join('\n'),
    );
    expect(await managed.db.$count(customers)).toBe(2);
  });

  it.each([
    ['an unknown column', ['顧客番号,氏名,年齢', 'K-1,だれか,40'], '「年齢」という列はありません'],
    ['no key', ['氏名', 'だれか'], '「uuid」か「顧客番号」の列が必要です'],
    ['an open quotation', ['顧客番号,氏名', '"K-1,だれか'], '2行目: CSVとして読めません'],
    ['the same number twice', ['顧客番号,氏名', 'K-1,A', 'K-1,B'], '3行目 顧客番号: 2行目と同じです'],
    ['a number of another uuid', ['顧客番号,uuid,氏名', `K-0,${KNOWN.replace('3', '4')},A`], '別のuuid'],
    ['no rows', ['顧客番号,氏名'], 'お客様の行がありません'],
  ])('OPS-33 refuses a file with %s', async (_, rows, reason) => {
    await managed.db.update(customers).set({ customerNumber: 'K-0' }).where(eq(customers.uuid, KNOWN));
    await expect(importRows(...rows)).rejects.toThrow(reason);
    expect(await managed.db.$count(customers)).toBe(2);
  });

  it('OPS-33 reads Shift_JIS as Excel saves it, and refuses UTF-16', async () => {
    const path = join(folder, 'sjis.csv');
    // 顧客番号,氏名 / K-1,髙橋①
    const bytes = '8cda8b7194d48d862c8e8196bc0d0a4b2d312cfbfc8bb487400d0a';
    await writeFile(path, Buffer.from(bytes, 'hex'));
    await managed.manage('customers', 'import', path);
    expect((await stored()).at(-1)?.name).toBe('髙橋1');
    await writeFile(path, Buffer.from('\uFEFF顧客番号,氏名\r\nK-1,だれか', 'utf16le'));
    await expect(managed.manage('customers', 'import', path)).rejects.toThrow('文字コード');
  });

  it('OPS-33 refuses two rows of one customer, one by number and one by uuid, in whichever batches', async () => {
    await managed.db.update(customers).set({ customerNumber: 'K-0' }).where(eq(customers.uuid, KNOWN));
    const others = Array.from({ length: BATCH_ROWS }, (_, index) => `N-${index},,お客様${index}`);
    for (const between of [[], others]) {
      const rows = ['顧客番号,uuid,氏名', 'K-0,,山田 花子', ...between, `,${KNOWN},山田 華子`];
      await expect(importRows(...rows)).rejects.toThrow(`${KNOWN}（山田 華子）の行が、ファイルに2つあります`);
    }
    expect(await managed.db.$count(customers)).toBe(2);
  });

  it('OPS-32 keeps the order of the columns of records, also when a cell is filled later', async () => {
    const header = '顧客番号,氏名,記録:担当者,記録:引渡日';
    await importRows(header, 'K-1,田中 一郎,,2026/11/28');
    await importRows(header, 'K-1,田中 一郎,佐藤,2026/11/28');
    const { label, position } = customerAdditionalRecords;
    expect(await managed.db.select({ label }).from(customerAdditionalRecords).orderBy(position)).toEqual([
      { label: '担当者' },
      { label: '引渡日' },
    ]);
  });

  it.each(['import', 'erase', 'apply'])(
    'waits with %s until another command has changed the customers',
    async (command) => {
      const path = join(folder, 'customers.csv');
      await writeFile(path, `uuid,氏名\r\n${KNOWN},山田 華子`);
      const args = {
        import: ['customers', 'import', path],
        erase: ['customers', 'erase', KNOWN],
        apply: ['apply', 'deploy/example.yaml'],
      }[command];
      let changed: Promise<string[]> | undefined;
      await managed.db.transaction(async (tx) => {
        await waitForOtherCommands(tx);
        changed = managed.manage(...(args ?? []));
        changed.catch(() => undefined);
        await vi.waitFor(async () => {
          const waiting = await managed.db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event = 'advisory'`);
          expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(1);
        });
      });
      await changed;
    },
  );

  it('OPS-20 leaves out erased customers, also by their numbers, and says how many', async () => {
    await importRows(HEADER, 'K-1,,田中 一郎,,,,');
    const [made] = await managed.db.select().from(customers).where(eq(customers.customerNumber, 'K-1'));
    await managed.manage('customers', 'erase', made?.uuid ?? '');
    expect((await importRows(HEADER, 'K-1,,田中 一郎,,,,'))[0]).toBe(
      `${COUNTS(0, 0, 0)}、反映なし（削除済み） 1件`,
    );
  });

  it('OPS-32 stores more rows than one statement takes', async () => {
    const rows = Array.from({ length: 2_300 }, (_, index) => `N-${index},,お客様${index},,,,`);
    expect((await importRows(HEADER, ...rows))[0]).toBe(COUNTS(2_300, 0, 0));
    expect((await importRows(HEADER, ...rows))[0]).toBe(COUNTS(0, 0, 2_300));
  });
});
