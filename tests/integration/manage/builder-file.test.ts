import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addresses,
  builderShops,
  builders,
  cities,
  lineAccounts,
  prefectures,
} from '#provider/db/builder-tables.ts';
import { customerProfiles, customers, mediaFiles } from '#provider/db/customer-tables.ts';
import { inquiryRecipients } from '#provider/db/form-tables.ts';
import { incentiveLogs, incentiveSettings } from '#provider/db/incentive-tables.ts';
import { demoBuilder, readDemoFile } from '#provider/demo/demo-builder.ts';
import { applyBuilder } from '#provider/manage/apply/apply-builder.ts';
import type { ReadFile } from '#provider/manage/apply/files-part.ts';
import { BATCH_ROWS } from '#provider/manage/operator.ts';
import { toShades } from '#src/lib/brand-colours.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const example = await readFile('deploy/example.yaml', 'utf8');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manage-'));
});
afterAll(() => rm(folder, { recursive: true }));

let managed: ManagedDatabase;
beforeAll(async () => {
  managed = await openManaged();
});
beforeEach(() => managed.empty());
afterAll(() => managed.close());

async function fileWith(text: string): Promise<string> {
  const path = join(folder, 'builder.yaml');
  await writeFile(path, text);
  return path;
}

const replacedKeys: string[] = [];
const stored = (readFile: ReadFile) => ({
  readFile,
  put: managed.objects.put,
  onReplaced: (key: string) => void replacedKeys.push(key),
});

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('manage apply', () => {
  it('fills an empty database from the example, and changes nothing the second time', async () => {
    const plan = await managed.manage('apply', 'deploy/example.yaml');
    expect(plan).toContain('追加  店舗  honten');
    expect(plan).toContain('追加  お客様  3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01');
    expect(await managed.manage('apply', 'deploy/example.yaml')).toEqual(['変更なし']);
  });

  it('lists each difference with its old and its new value', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const path = await fileWith(example.replace('tel: 045-000-0001', 'tel: 045-000-0002'));
    expect(await managed.manage('apply', path)).toEqual([
      "変更  店舗  honten\n        tel: '045-000-0001' → '045-000-0002'",
    ]);
  });

  it('OPS-40 names the colour that the app shows darker, also when nothing has changed', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const path = await fileWith(example.replace('primary: "#2F5D3A"', 'primary: "#8AB4F8"'));
    await managed.manage('apply', path);
    expect(await managed.manage('apply', path)).toEqual([
      '変更なし',
      `builder.brand.primary: #8AB4F8 の文字は読みにくいため（コントラスト比4.5未満）、アプリでは ${toShades('#8AB4F8').main} で表示します`,
    ]);
  });

  it('BOOK-16 stores how many consultations a shop takes on each weekday', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const capacity = { capacity: builderShops.consultationCapacity };
    expect(await managed.db.select(capacity).from(builderShops)).toEqual([
      { capacity: [3, 2, 2, 2, 2, 2, 3] },
    ]);
    const path = await fileWith(example.replace('{ sat: 3, sun: 3 }', '{ mon: 1 }'));
    expect(await managed.manage('apply', path)).toEqual([
      '変更  店舗  honten\n        consultationCapacity: [ 3, 2, 2, 2, 2, 2, 3 ] → [ 2, 1, 2, 2, 2, 2, 2 ]',
    ]);
    const exported = join(folder, 'capacity.yaml');
    await managed.manage('export', exported);
    expect(await managed.manage('apply', exported)).toEqual(['変更なし']);
  });

  it('OPS-21 renames a customer, whose own names and LINE name stay', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const [uuid, boundUuid] = [
      '3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01',
      '7f4c2a90-1d6b-4e35-8a2f-0b9e6d3c5f02',
    ];
    const own = { lineUserId: 'U1', displayName: 'けん', chosenName: 'ケンさん' };
    await managed.db.update(customers).set(own).where(eq(customers.uuid, boundUuid));
    const path = await fileWith(example.replace('山田 花子', '山田 華子').replace('中村 健', '中村 健太'));
    expect(await managed.manage('apply', path)).toEqual([
      `変更  お客様  ${uuid}\n        name: '山田 花子' → '山田 華子'`,
      `変更  お客様  ${boundUuid}\n        name: '中村 健' → '中村 健太'`,
    ]);
    const { displayName, chosenName, name } = customers;
    const rows = await managed.db
      .select({ name, displayName, chosenName })
      .from(customers)
      .orderBy(customers.uuid);
    expect(rows).toEqual([
      { name: '山田 華子', displayName: '山田 華子', chosenName: null },
      { name: '中村 健太', displayName: 'けん', chosenName: 'ケンさん' },
    ]);
    expect(await managed.manage('apply', path)).toEqual(['変更なし']);
    const exported = join(folder, 'renamed.yaml');
    await managed.manage('export', exported);
    expect(await readFile(exported, 'utf8')).toContain('name: 中村 健太');
  });

  it('OPS-32 sets what the file says of a customer, and the profile only until the first sign-in', async () => {
    const uuid = '3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01';
    const told = (tel: string, value: string) => `name: 山田 花子
    number: K-07
    profile: { tel: ${tel} }
    records: [{ label: 担当者, value: ${value} }]`;
    await managed.manage(
      'apply',
      await fileWith(example.replace('name: 山田 花子', told('090-1234-5678', '佐藤'))),
    );
    const later = await fileWith(example.replace('name: 山田 花子', told('090-8765-4321', '鈴木')));
    const records =
      "        records: [ { label: '担当者', value: '佐藤' } ] → [ { label: '担当者', value: '鈴木' } ]";
    expect(await managed.manage('apply', '--dry-run', later)).toEqual([
      `変更  お客様  ${uuid}\n        tel: '09012345678' → '09087654321'\n${records}`,
      '変更は保存していません（--dry-run）',
    ]);
    await managed.db.update(customers).set({ signedInAt: TEST_NOW }).where(eq(customers.uuid, uuid));
    expect(await managed.manage('apply', later)).toEqual([`変更  お客様  ${uuid}\n${records}`]);
    expect(await managed.manage('apply', later)).toEqual(['変更なし']);
    expect(await managed.manage('apply', 'deploy/example.yaml')).toEqual(['変更なし']);
  });

  it('OPS-4 changes nothing with --dry-run', async () => {
    const plan = await managed.manage('apply', '--dry-run', 'deploy/example.yaml');
    expect(plan.at(-1)).toBe('変更は保存していません（--dry-run）');
    expect(await managed.db.$count(builders)).toBe(0);
  });

  it('refuses a file that is not UTF-8', async () => {
    // 「みどり」 in Shift_JIS.
    const name = Buffer.from('82dd82c782e8', 'hex');
    const [before = '', after = ''] = example.split('株式会社みどり工務店');
    const path = join(folder, 'builder.yaml');
    await writeFile(path, Buffer.concat([Buffer.from(before), name, Buffer.from(after)]));
    await expect(managed.manage('apply', path)).rejects.toThrow('builder.yaml:9 file: UTF-8ではありません');
    expect(await managed.db.$count(builders)).toBe(0);
  });

  it('refuses a private file that cannot be read, with its line', async () => {
    const missing = `files:\n  - uuid: 3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e02\n    customer: 3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01\n    name: 図面.pdf\n    contentType: application/pdf\n    path: nowhere.pdf\n`;
    const path = await fileWith(`${example}${missing}`);
    const complaint = 'builder.yaml:129 files[0].path: nowhere.pdf を読めません（ENOENT）';
    await expect(managed.manage('apply', path)).rejects.toThrow(complaint);
    expect(await managed.db.$count(builders)).toBe(0);
  });

  it('applies all changes or none', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const another = example.replace('key: midori', 'key: another').replace('-AbcdEfgh', '-Another');
    await expect(managed.manage('apply', await fileWith(another))).rejects.toThrow(
      '3b9d7c1e-52f4-4a68-9e0b-7d1c5a2f8e01 は、別の住宅会社のお客様です',
    );
    expect(await managed.db.$count(builders)).toBe(1);
  });

  it('says which value of the file already belongs to another builder', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const path = await fileWith(example.replace('key: midori', 'key: another'));
    await expect(managed.manage('apply', path)).rejects.toThrow(
      'Another builder already uses this value: Key (liff_id)=(1234567890-AbcdEfgh) already exists.',
    );
    expect(await managed.db.$count(builders)).toBe(1);
  });

  it('OPS-6 reduces the stock by the presents that were already given', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    const [customer] = await managed.db.select({ id: customers.id }).from(customers);
    const [present] = await managed.db.select({ id: incentiveSettings.id }).from(incentiveSettings);
    const given = { customerId: customer?.id ?? 0, incentiveSettingId: present?.id ?? 0 };
    await managed.db.insert(incentiveLogs).values({ ...given, status: 'granted', createdAt: TEST_NOW });
    expect((await managed.manage('apply', 'deploy/example.yaml'))[0]).toContain('stock: 50 → 49');
    expect(await managed.manage('apply', 'deploy/example.yaml')).toEqual(['変更なし']);
  });
});

describe('a builder with more customers and files than one statement takes', () => {
  /**
   * One statement with the 26 columns of this many profiles would exceed the 65,535 parameters of PostgreSQL. The last
   * batch has one row.
   */
  const MANY = 3 * BATCH_ROWS + 1;
  const people = Array.from({ length: MANY }, (_, index) => ({
    uuid: `5ee0a9d4-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `お客様 ${index}`,
    number: null,
    profile: null,
    records: [],
  }));
  const everybody = {
    ...demoBuilder(TEST_NOW),
    customers: people,
    inquiries: demoBuilder(TEST_NOW).inquiries.map((inquiry) => ({
      ...inquiry,
      recipients: people.map(({ uuid }) => uuid),
    })),
    files: [],
  };

  it('OPS-31 is applied, exported, and unchanged when the export is applied', async () => {
    const options = { ...stored(readDemoFile), now: TEST_NOW };
    await managed.db.transaction((tx) => applyBuilder(tx, everybody, options));
    expect(await managed.db.$count(customerProfiles)).toBe(MANY);
    expect(await managed.db.$count(inquiryRecipients)).toBe(MANY * everybody.inquiries.length);
    const path = join(folder, 'many', 'builder.yaml');
    expect(await managed.manage('export', path)).toEqual([
      `${path}: お客様 ${MANY}、店舗 ${everybody.shops.length}、イベント ${everybody.events.length}`,
    ]);
    expect(await managed.manage('apply', path)).toEqual(['変更なし']);
    const renamed = people.map((customer) => ({ ...customer, name: `${customer.name} 様` }));
    const changes = await managed.db.transaction((tx) =>
      applyBuilder(tx, { ...everybody, customers: renamed }, options),
    );
    expect(changes.map(({ act, what }) => `${act} ${what}`)).toEqual(people.map(() => 'change お客様'));
    const [first] = await managed.db
      .select({ name: customers.name, displayName: customers.displayName })
      .from(customers)
      .orderBy(customers.id)
      .limit(1);
    expect(first).toEqual({ name: 'お客様 0 様', displayName: 'お客様 0 様' });
  });

  it('OPS-31 has one private file in memory at a time, and stores only what has changed', async () => {
    const [owner] = people;
    const files = ['a', 'b', 'c'].map((path, index) => ({
      uuid: `f11e0000-0000-4000-8000-00000000000${index}`,
      customer: owner?.uuid ?? '',
      name: `${path}.pdf`,
      contentType: 'application/pdf',
      path,
    }));
    const file = { ...everybody, customers: owner ? [owner] : [], inquiries: [], files };
    const contents = new Map(files.map(({ path }) => [path, Buffer.from(`${path}1`)]));
    let reads = 0;
    const mostReads: number[] = [];
    const readFile = async (path: string) => {
      reads += 1;
      await new Promise(setImmediate);
      mostReads.push(reads);
      reads -= 1;
      return contents.get(path) ?? Buffer.alloc(0);
    };
    const apply = () =>
      managed.db.transaction(async (tx) =>
        (await applyBuilder(tx, file, { ...stored(readFile), now: TEST_NOW })).filter(
          ({ what }) => what === 'ファイル',
        ),
      );
    const added = files.map(({ path }) => ({ act: 'add', what: 'ファイル', name: path }));
    expect(await apply()).toEqual(added);
    expect(await apply()).toEqual([]);
    contents.set('a', Buffer.from('a2')).set('b', Buffer.from('b22'));
    const change = (name: string, to: string) => ({
      act: 'change',
      what: 'ファイル',
      name,
      fields: [{ name: 'content', from: '2 bytes', to }],
    });
    expect(await apply()).toEqual([change('a', '2 bytes'), change('b', '3 bytes')]);
    expect(mostReads).toEqual(Array(9).fill(1));
    const rows = await managed.db.select().from(mediaFiles).orderBy(mediaFiles.id);
    const texts = rows.map(async ({ objectKey }) => {
      const content = await managed.objects.open(objectKey ?? '');
      return Buffer.concat((await content?.toArray()) ?? []).toString();
    });
    expect(await Promise.all(texts)).toEqual(['a2', 'b22', 'c1']);
    expect(rows.map(({ size }) => size)).toEqual([2, 3, 2]);
    expect(replacedKeys).toHaveLength(2);
  });
});

describe('manage import-addresses', () => {
  it('replaces the postal codes, and can be repeated', async () => {
    const path = 'provider/manage/commands/ken-all-excerpt.csv';
    for (const _ of [1, 2]) {
      expect(await managed.manage('import-addresses', path)).toEqual([
        '住所 10件、市区町村 8件を取り込みました',
      ]);
    }
    expect(await managed.db.$count(addresses)).toBe(10);
  });

  it('removes a municipality that the table no longer has from the choices', async () => {
    const merged = { id: 22131, prefectureId: 22, name: '浜松市中区' };
    const renamed = { id: 13362, prefectureId: 13, name: '利島' };
    await managed.db.insert(prefectures).values([
      { id: 13, name: '東京都' },
      { id: 22, name: '静岡県' },
    ]);
    await managed.db.insert(cities).values([merged, renamed]);
    await managed.manage('import-addresses', 'provider/manage/commands/ken-all-excerpt.csv');
    const names = (await managed.db.select().from(cities).orderBy(cities.id)).map(({ name }) => name);
    expect(names).toEqual([
      ...['猿島郡境町', '千代田区', '港区', '利島村', '横浜市西区'],
      ...['清須市', '犬上郡多賀町', '京都市中京区'],
    ]);
  });
});

describe('manage export', () => {
  it('OPS-5 writes a file that leaves the exported database unchanged and can recreate it', async () => {
    const now = TEST_NOW;
    await managed.db.transaction((tx) =>
      applyBuilder(tx, demoBuilder(now), { ...stored(readDemoFile), now }),
    );
    const csv = join(folder, 'customers.csv');
    const row = 'K-07,高橋 美咲,高橋,美咲,タカハシ ミサキ,090-1234-5678,佐藤,2026/11/28';
    await writeFile(csv, `顧客番号,氏名,姓,名,フリガナ,電話番号,記録:担当者,記録:契約日\n${row}\n`);
    await managed.manage('customers', 'import', csv);
    const [first, second] = ['first', 'second'].map((name) => join(folder, name, 'builder.yaml'));
    await managed.manage('export', first ?? '');
    expect(await readFile(first ?? '', 'utf8')).toContain(`
    name: 高橋 美咲
    number: K-07
    profile:
      lastName: 高橋
      firstName: 美咲
      furigana: タカハシ　ミサキ
      tel: "09012345678"
    records:
      - label: 担当者
        value: 佐藤
      - label: 契約日
        value: 2026年11月28日
`);
    expect(await managed.manage('apply', first ?? '')).toEqual(['変更なし']);
    const written = await readdir(join(folder, 'first'), { recursive: true, withFileTypes: true });
    const modes = written.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
    expect(await Promise.all(modes.map(modeOf))).toEqual(modes.map(() => 0o600));

    await managed.empty();
    await managed.manage('apply', first ?? '');
    expect(await managed.manage('customers', 'import', csv)).toContain(
      'お客様: 追加 0件、変更 0件、変更なし 1件',
    );
    await managed.manage('export', second ?? '');
    expect(await readFile(second ?? '', 'utf8')).toBe(await readFile(first ?? '', 'utf8'));
  });

  it('leaves the earlier file if the builder cannot be written', async () => {
    await managed.manage('apply', 'deploy/example.yaml');
    await managed.db.delete(lineAccounts);
    const path = await fileWith(example);
    await expect(managed.manage('export', path)).rejects.toThrow('The builder lacks its LINE account');
    expect(await readFile(path, 'utf8')).toBe(example);
    expect(await readdir(folder)).not.toContain('builder.yaml.part');
  });

  it('requires the key of a builder if there are several', async () => {
    await expect(managed.manage('export', join(folder, 'none.yaml'))).rejects.toThrow(
      'The database has no builder.',
    );
    await managed.manage('apply', 'deploy/example.yaml');
    const another = example
      .replace('key: midori', 'key: another')
      .replace('1234567890-AbcdEfgh', '1234567890-Another')
      .replace('3b9d7c1e', '4b9d7c1e')
      .replace('7f4c2a90', '8f4c2a90');
    await managed.manage('apply', await fileWith(another));
    const path = join(folder, 'one.yaml');
    await expect(managed.manage('export', path)).rejects.toThrow(
      'Name one of the builders by --builder: midori, another.',
    );
    await managed.manage('export', path, '--builder', 'another');
    expect(await readFile(path, 'utf8')).toContain('liffId: 1234567890-Another');
  });
});
