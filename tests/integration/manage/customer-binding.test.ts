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
    expect(await managed.manage('customers', 'show', regular.toUpperCase())).toEqual([
      HEAD,
      'ご本人が書いた名前: 鈴木 健一',
      'LINEアカウント: 2026-11-01 10:00から「けんいち」',
      '最後のログイン: 2026-11-02 10:00',
      '最後に断ったログイン: 2026-11-03 10:00 別のLINEアカウントで開かれました。転送されたリンクか、新しいLINEアカウントです（uuidOfAnother）',
      'ログイン中の端末: 1件',
      '  2026-11-01 10:00にログイン、2026-12-01 10:00まで',
    ]);
  });

  it.each(['鈴木　健一', '鈴木健', 'ｽｽﾞｷ'])('finds a customer by a part of a name: %s', async (name) => {
    expect((await managed.manage('customers', 'show', name))[0]).toBe(HEAD);
  });

  it('lists the customers if several have the name', async () => {
    await managed.db.update(customers).set({ chosenName: 'はるちゃん' }).where(eq(customers.uuid, regular));
    expect(await managed.manage('customers', 'show', 'はる')).toEqual([
      `${newcomer}  佐藤 はるか（株式会社ひだまり住宅、customerId 1）`,
      HEAD,
      'uuidを指定すると、くわしく表示します',
    ]);
  });

  it.each(['100%', 'だれか', NOBODY])('refuses a name or uuid that nobody has: %s', async (wanted) => {
    await expect(managed.manage('customers', 'show', wanted)).rejects.toThrow(
      `No customer has the uuid or name ${wanted}.`,
    );
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
