import { inspect, isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#provider/db/database.ts';
import type { BuilderFile } from '#provider/manage/builder-file/builder-file.ts';
import { batchesOf } from '#provider/manage/operator.ts';
import { invariant } from '#src/lib/invariant.ts';

type Act = 'add' | 'change' | 'archive' | 'restore' | 'remove' | 'skip' | 'keep' | 'call';

export interface Change {
  readonly act: Act;
  /** The kind of row in Japanese, e.g. 店舗. */
  readonly what: string;
  readonly name: string;
  readonly fields?: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
}

type Row = Readonly<Record<string, unknown>>;

export interface Declared {
  readonly name: string;
  /** The columns that the file sets, including those in `by`. */
  readonly values: Row;
  /** Further columns, which are set only in a new row. */
  readonly initial?: Row;
}

interface Part {
  readonly table: PgTable;
  readonly what: string;
  /** Selects the existing rows that the file may change. */
  readonly within: SQL | undefined;
  /** The columns that identify a row, both in the file and in the table. */
  readonly by: readonly string[];
  readonly declared: readonly Declared[];
  /** `keep` leaves the missing rows as they are, and names them among the changes. */
  readonly onRemoved: 'archive' | 'remove' | 'stays' | 'keep';
}

export type Reconcile = (part: Part) => Promise<ReadonlyMap<string, number>>;

export interface Applying {
  readonly tx: Database;
  readonly file: BuilderFile;
  readonly changes: Change[];
  readonly reconcile: Reconcile;
  readonly builderId: number;
  /** What happens to files and presents that are not in the file, because others may have put them there (OPS-2). */
  readonly missing: 'archive' | 'keep';
}

/**
 * Makes the rows of a table match the file, and records every change in `changes`. Returns the ids of the declared rows
 * by name. The result is empty for a table without ids. Reads all rows of the part, so it is not for tables that grow with
 * customers.
 */
export const reconciler =
  (tx: Database, changes: Change[]): Reconcile =>
  async (part) => {
    const existing: Row[] = await tx.select().from(part.table).where(part.within);
    const rest = new Map(existing.map((row) => [identityOf(part, row), row]));
    const ids = new Map<string, number>();
    const missing: Declared[] = [];
    for (const declared of part.declared) {
      const identity = identityOf(part, declared.values);
      const found = rest.get(identity);
      rest.delete(identity);
      if (!found) missing.push(declared);
      else {
        rememberId(ids, declared, found);
        changes.push(...(await change(tx, part, declared, found)));
      }
    }
    const made = await add(tx, part, missing);
    for (const [at, declared] of missing.entries()) {
      rememberId(ids, declared, made[at]);
      changes.push({ act: 'add', what: part.what, name: declared.name });
    }
    for (const row of rest.values()) changes.push(...(await removeRow(tx, part, row)));
    return ids;
  };

const identityOf = ({ by }: Part, row: Row): string => JSON.stringify(by.map((column) => row[column]));

function rememberId(ids: Map<string, number>, { name }: Declared, row: Row | undefined): void {
  if (typeof row?.id === 'number') ids.set(name, row.id);
}

async function change(
  tx: Database,
  part: Part,
  { name, values }: Declared,
  found: Row,
): Promise<readonly Change[]> {
  const wanted = 'archived' in found ? { ...values, archived: false } : values;
  const fields = differences(found, wanted);
  if (fields.length === 0) return [];
  await tx.update(part.table).set(wanted).where(rowOf(part, found));
  const { what } = part;
  return [found.archived ? { act: 'restore', what, name } : { act: 'change', what, name, fields }];
}

async function add(tx: Database, { table }: Part, missing: readonly Declared[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const batch of batchesOf(missing)) {
    const values = batch.map(({ values, initial }) => ({ ...values, ...initial }));
    for (const row of await tx.insert(table).values(values).returning()) rows.push(row);
  }
  return rows;
}

async function removeRow(tx: Database, part: Part, row: Row): Promise<readonly Change[]> {
  const { table, what, by, onRemoved } = part;
  if (onRemoved === 'stays' || (onRemoved !== 'remove' && row.archived)) return [];
  if (onRemoved === 'archive') await tx.update(table).set({ archived: true }).where(rowOf(part, row));
  if (onRemoved === 'remove') await tx.delete(table).where(rowOf(part, row));
  return [{ act: onRemoved, what, name: String(row.key ?? by.map((column) => row[column]).join(' ')) }];
}

export function differences(found: Row, wanted: Row): NonNullable<Change['fields']> {
  return Object.entries(wanted)
    .filter(([name, to]) => !isDeepStrictEqual(found[name], to))
    .map(([name, to]) => ({ name, from: found[name], to }));
}

function rowOf({ table, by }: Part, row: Row): SQL | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const names = 'id' in columns ? ['id'] : by;
  return and(
    ...names.map((name) => {
      const column = columns[name];
      invariant(column, `reconcile: ${getTableName(table)} has no column ${name}.`);
      return eq(column, row[name]);
    }),
  );
}

const ACTS: Readonly<Record<Act, string>> = {
  add: '追加',
  change: '変更',
  archive: '保管',
  restore: '再開',
  remove: '削除',
  skip: '反映なし（削除済み）',
  call: '要連絡',
  keep: 'そのまま（ファイルにありません。保管するには --archive-missing）',
};

/**
 * If more than this many rows get the same change (for example, all are archived), the plan shows only their number. If
 * one of them lists changed fields, the plan names every row.
 */
const NAMED = 12;

export function formatPlan(changes: readonly Change[]): string[] {
  const heads = [...new Set(changes.map(headOf))];
  const groups = heads.flatMap((head) => {
    const group = changes.filter((change) => headOf(change) === head);
    return group.length > NAMED && group.every(({ fields }) => fields === undefined)
      ? [`${head}  ${group.length}件`]
      : group.map(({ name, fields = [] }) => [`${head}  ${name}`, ...fields.map(fieldLine)].join('\n'));
  });
  return changes.every(({ act }) => act === 'skip' || act === 'keep') ? ['変更なし', ...groups] : groups;
}

const headOf = ({ act, what }: Change): string => `${ACTS[act]}  ${what}`;

const fieldLine = ({ name, from, to }: { name: string; from: unknown; to: unknown }): string =>
  `        ${name}: ${formatValue(from)} → ${formatValue(to)}`;

const formatValue = (value: unknown): string =>
  inspect(value, {
    breakLength: Number.POSITIVE_INFINITY,
    compact: true,
    depth: 4,
    maxStringLength: 60,
  });
