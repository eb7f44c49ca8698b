import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, expectTypeOf, test } from 'vitest';
import { allTables } from '#provider/db/all-tables.ts';
import type { shopHolidays } from '#provider/db/builder-tables.ts';
import type { catalogEnquetes } from '#provider/db/form-tables.ts';
import type { personalData, Treatment } from '#provider/db/personal-data.ts';
import { personalTables } from '#provider/db/personal-data.ts';

/** A row of a table in `docs/data.md`. `names` are the names in its first cell, and `cells` are the texts of all its cells. */
interface Row {
  readonly names: readonly string[];
  readonly cells: readonly string[];
}

const page = readFileSync('docs/data.md', 'utf8');

const rowsOf = (heading: string): Row[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, line = '']) => {
    const [first = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return {
      names: [...first.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
      cells: [first, ...cells],
    };
  });
};

const PERSONAL = ['secret', 'contact', 'told', 'trace'];
const rows = rowsOf('In the database');
const tables: PgTable[] = Object.values(allTables);
const columnsOf = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
const named = rows.flatMap(({ names }) => names);

test('docs/data.md gives each database table one class, and names no other table', () => {
  const whole = named.filter((name) => !name.includes('.'));
  expect(whole.toSorted()).toEqual(tables.map(getTableName).toSorted());
});

test('every column with its own class exists and is named only once', () => {
  const columns = tables.flatMap((table) => columnsOf(table).map((name) => `${getTableName(table)}.${name}`));
  const own = named.filter((name) => name.includes('.'));
  expect(own.filter((name, index) => !columns.includes(name) || own.indexOf(name) !== index)).toEqual([]);
});

test('every class that docs/data.md uses is described there', () => {
  const described = rowsOf('Classes').map(({ cells: [name = ''] }) => name);
  expect(described).toEqual([...PERSONAL, 'public', 'technical']);
  expect(rows.filter(({ cells: [, name = ''] }) => !described.includes(name))).toEqual([]);
});

test('a table has a personal class exactly if the schema says that its rows are about a customer', () => {
  const isPersonal = ({ cells: [, name = ''] }: Row) => PERSONAL.includes(name);
  const personal = rows
    .filter(isPersonal)
    .flatMap(({ names }) => names.filter((name) => !name.includes('.')));
  expect(personal.toSorted()).toEqual(personalTables.map(({ table }) => getTableName(table)).toSorted());
});

test('a new column without a class, and a personal column of a table of nobody, are type errors', () => {
  type Columns = typeof personalData.catalogEnquetes.columns;
  type Lacking = { rows: 'deleted'; of: object; columns: Omit<Columns, 'comment'> };
  expectTypeOf<{ rows: 'deleted'; of: object; columns: Columns }>().toExtend<
    Treatment<typeof catalogEnquetes>
  >();
  expectTypeOf<Lacking>().not.toExtend<Treatment<typeof catalogEnquetes>>();
  type Holidays = { builderShopId: 'open'; day: 'personal' };
  expectTypeOf<{ rows: 'of nobody'; columns: Holidays }>().not.toExtend<Treatment<typeof shopHolidays>>();
});

test('every row with a personal class names its purpose, its retention and its readers', () => {
  const silent = rows.filter(
    ({ cells: [, name = '', ...said] }) =>
      PERSONAL.includes(name) && (said.length !== 3 || said.some((cell) => cell === '')),
  );
  expect(silent).toEqual([]);
});
