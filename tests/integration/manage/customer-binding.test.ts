import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerProfiles, customerSessions, customers } from '#provider/db/customer-tables.ts';
import { personas } from '#provider/demo/personas.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const uuidOf = (wanted: string): string => personas.find(({ key }) => key === wanted)?.uuid ?? '';
const [regular, newcomer] = [uuidOf('regular'), uuidOf('newcomer')];
const NOBODY = '11111111-2222-4333-8444-555555555555';

let managed: ManagedDatabase;
beforeAll(async () => {
  managed = await openManaged();
});
beforeEach(() => managed.fillWithDemo());
afterAll(() => managed.close());

/** Opens sessions of a customer on 1 November 2026. */
async function openSessions(uuid: string, count: number): Promise<void> {
  const [customer] = await managed.db.select().from(customers).where(eq(customers.uuid, uuid));
  const [signedInAt, expiresAt] = [new Date('2026-11-01T01:00:00Z'), new Date('2026-12-01T01:00:00Z')];
  await managed.db.insert(customerSessions).values(
    Array.from({ length: count }, (_, index) => ({
      customerId: customer?.id ?? 0,
      client: `device ${index}`,
      tokenHash: 'hash',
      expiresAt,
      updatedAt: signedInAt,
      signedInAt,
    })),
  );
}

describe('manage customers show', () => {
  const HEAD = `${regular}  鈴木 健一（株式会社ひだまり住宅、customerId 2）`;

  it('OPS-22 says who is bound since when, the sessions, the last sign-in and the last refusal', async () => {
    await managed.db
      .update(customers)
      .set({
        displayName: 'けんいち',
        boundAt: new Date('2026-11-01T01:00:00Z'),
        signedInAt: new Date('2026-11-02T01:00:00Z'),
        signInRefusedAt: new Date('2026-11-03T01:00:00Z'),
        signInRefusedReason: 'uuidOfAnother',
      })
      .where(eq(customers.uuid, regular));
    await openSessions(regular, 1);
    const lines = await managed.manage('customers', 'show', regular.toUpperCase());
    expect(lines).toEqual([
      HEAD,
      'ご本人が書いた名前: 鈴木 健一',
      'LINEアカウント: 2026-11-01 10:00から「けんいち」',
      '最後のログイン: 2026-11-02 10:00',
      '最後に断ったログイン: 2026-11-03 10:00 別のLINEアカウントで開かれました。転送されたリンクか、新しいLINEアカウントです（uuidOfAnother）',
      'ログイン中の端末: 1件',
      '  2026-11-01 10:00にログイン、2026-12-01 10:00まで',
      expect.stringMatching(/^ご予約: \d+件$/),
      ...lines.slice(8),
    ]);
    expect(lines.slice(8)).toContain(
      '  2026-11-28 10:30 確定 横浜港北ショールーム はじめての家づくり資金計画セミナー',
    );
  });

  it('refuses a uuid that nobody has, and says of an erased one that it was erased', async () => {
    await expect(managed.manage('customers', 'show', NOBODY)).rejects.toThrow(
      `No customer has the uuid ${NOBODY}. \`customers find\` finds one by name.`,
    );
    await managed.manage('customers', 'erase', regular);
    await expect(managed.manage('customers', 'show', regular)).rejects.toThrow(
      `${regular} は、削除済みのお客様です`,
    );
  });
});

describe('manage customers find', () => {
  const found = `${regular}  鈴木 健一（株式会社ひだまり住宅、customerId 2、顧客番号 K-07）  090-0000-0002  kenichi.suzuki@example.com`;
  beforeEach(() =>
    managed.db.update(customers).set({ customerNumber: 'K-07' }).where(eq(customers.uuid, regular)),
  );

  it.each(['鈴木　健一', '鈴木健', 'ｽｽﾞｷ', '090-0000-0002', '００００２', 'KENICHI.suzuki', 'k-07'])(
    'OPS-35 lists a customer by a part of a name, kana, telephone number, mail or customer number: %s',
    async (text) => {
      expect(await managed.manage('customers', 'find', text)).toEqual([found]);
    },
  );

  it('OPS-35 lists all customers with the text', async () => {
    await managed.db.update(customers).set({ chosenName: 'はるちゃん' }).where(eq(customers.uuid, regular));
    expect(await managed.manage('customers', 'find', 'はる')).toEqual([
      `${newcomer}  佐藤 はるか（株式会社ひだまり住宅、customerId 1）  電話番号なし`,
      found,
    ]);
  });

  it.each(['', ' ', '　'])('refuses an empty text, which everybody has: "%s"', async (text) => {
    await expect(managed.manage('customers', 'find', text)).rejects.toThrow('customers find: ');
  });

  it.each(['100%', 'だれか', '099'])('refuses a text that nobody has: %s', async (text) => {
    await expect(managed.manage('customers', 'find', text)).rejects.toThrow(`No customer has ${text}.`);
  });
});

describe('manage customers unbind', () => {
  it('OPS-23 ends the binding and all sessions, keeps the answers, and logs a security event', async () => {
    await managed.db.update(customers).set({ displayName: 'けんいち' }).where(eq(customers.uuid, regular));
    await openSessions(regular, 2);
    await openSessions(newcomer, 1);
    const profiles = await managed.db.select().from(customerProfiles);
    const [words, event = '', ...rest] = await managed.manage('customers', 'unbind', regular);
    expect([words, rest]).toEqual([
      `${regular}: LINEアカウントとの結び付きを解き、2件のログインを終えました。次にログインする方に結び付きます`,
      [],
    ]);
    expect(JSON.parse(event)).toEqual({
      level: 'info',
      time: expect.any(String),
      kind: 'security',
      event: 'customerUnbound',
      customerId: 2,
      sessions: 2,
    });
    expect(await managed.db.$count(customerSessions)).toBe(1);
    expect(await managed.db.select().from(customerProfiles)).toEqual(profiles);
    expect((await managed.manage('customers', 'show', regular)).slice(0, 3)).toEqual([
      `${regular}  鈴木 健一（株式会社ひだまり住宅、customerId 2）`,
      'ご本人が書いた名前: 鈴木 健一',
      'LINEアカウント: なし（2026-11-20 18:00に解除）。次にログインする方に結び付きます',
    ]);
  });

  it('refuses a customer who is not bound', async () => {
    await managed.manage('customers', 'unbind', regular);
    await expect(managed.manage('customers', 'unbind', regular)).rejects.toThrow(
      `${regular} は、LINEアカウントに結び付いていません`,
    );
  });
});
