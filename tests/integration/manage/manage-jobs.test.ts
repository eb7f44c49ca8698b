import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobs } from '#provider/db/bookkeeping-tables.ts';
import { CommandFailure } from '#provider/operator-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { ManagedDatabase } from './managed-database.ts';
import { openManaged } from './managed-database.ts';

const TOKEN = { LINE_CHANNEL_ACCESS_TOKEN: 'a'.repeat(172) };
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);

let managed: ManagedDatabase;
beforeAll(async () => {
  managed = await openManaged();
});
afterAll(() => managed.close());

/** Two waiting jobs, a job that is done, and seven dead ones, with ids from 1 on. */
beforeEach(async () => {
  await managed.empty();
  const job = {
    kind: 'lineMessage',
    key: '',
    payload: {},
    runAt: at('13:00'),
    createdAt: at('12:00'),
  } as const;
  const dead = {
    ...job,
    status: 'dead',
    attempts: 12,
    startedAt: at('12:00'),
    finishedAt: at('13:00'),
  } as const;
  await managed.db.insert(jobs).values([
    { ...job, id: idOf(1), createdAt: at('10:30') },
    { ...job, id: idOf(2) },
    { ...job, id: idOf(3), status: 'done', createdAt: at('09:00') },
    ...[4, 5, 6, 7, 8, 9, 10].map((n) => ({
      ...dead,
      id: idOf(n),
      lastError: `LINE answered ${500 + n}.`,
    })),
  ]);
});

const lineOf = (n: number) =>
  `${idOf(n)} LINEのメッセージ（2026-11-20 12:00、12回）: LINE answered ${500 + n}.`;

const jobLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('送'));

it('OPS-38 status says how many messages wait since when, which setting they lack, and which are given up', async () => {
  expect(jobLines(await managed.manage('status'))).toEqual([
    '送られていないLINEのメッセージ: 2件（最も古いものは2026-11-20 10:30から）。LINE_CHANNEL_ACCESS_TOKEN がないため、送れません',
    '送られていない予約の通知: 0件',
    '送れなかったもの: 7件。manage jobs がすべてを示します',
    ...[4, 5, 6, 7, 8].map((n) => `送れなかったもの: ${lineOf(n)}`),
  ]);
});

it('OPS-38 status asks for no token if there is one', async () => {
  const other = await openManaged(TOKEN);
  await other.db.insert(jobs).values(await managed.db.select().from(jobs).limit(1));
  expect(jobLines(await other.manage('status'))[0]).toBe(
    '送られていないLINEのメッセージ: 1件（最も古いものは2026-11-20 10:30から）',
  );
  await other.close();
});

it('OPS-52 jobs lists what is given up, and why', async () => {
  expect(await managed.manage('jobs')).toEqual([4, 5, 6, 7, 8, 9, 10].map(lineOf));
  await managed.db.delete(jobs);
  expect(await managed.manage('jobs')).toEqual(['送れなかったものはありません']);
});

it('OPS-52 jobs retry begins again with dead jobs, and jobs drop deletes them; others stay as they are', async () => {
  const ids = [1, 3, 4, 5].map(idOf);
  expect(await managed.manage('jobs', 'retry', ...ids)).toEqual(['2件をもう一度送ります']);
  expect(await managed.manage('jobs', 'drop', idOf(6), idOf(1))).toEqual(['1件を削除しました']);
  const rows = await managed.db.select().from(jobs).orderBy(asc(jobs.id));
  expect(rows.map(({ id, status, attempts, startedAt }) => [id, status, attempts, startedAt])).toEqual([
    [idOf(1), 'waiting', 0, null],
    [idOf(2), 'waiting', 0, null],
    [idOf(3), 'done', 0, null],
    [idOf(4), 'waiting', 0, null],
    [idOf(5), 'waiting', 0, null],
    ...[7, 8, 9, 10].map((n) => [idOf(n), 'dead', 12, at('12:00')]),
  ]);
  expect(rows[3]?.runAt).toEqual(TEST_NOW);
});

it('OPS-52 jobs retry refuses what is no dead job', async () => {
  await expect(managed.manage('jobs', 'retry', 'x', idOf(1))).rejects.toThrow(
    new CommandFailure(`None of these is a dead job: x, ${idOf(1)}.`),
  );
});
