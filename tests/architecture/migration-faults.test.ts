import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findMigrationFaults } from './migration-faults.ts';

const FOLDER = 'provider/db/migrations';
/** Earlier files were written before there were rules, and their databases have them already. */
const FIRST_CHECKED = '0023';

it('no migration keeps customers waiting for a table that grows with them', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')));
  const faults = names.flatMap((name, index) =>
    name < FIRST_CHECKED ? [] : findMigrationFaults(texts[index] ?? '', texts.slice(0, index)),
  );
  expect(faults).toEqual([]);
});

it.each([
  'create index by_name on customers (name);',
  'create unique index by_name on customers (name);',
  'drop index by_name;',
  'create index concurrently if not exists by_name on customers (name);',
  'alter table customers validate constraint name_length;',
  'alter table customers alter column name type varchar(20);',
  'alter table customers alter name set data type varchar(20);',
  'alter table customers alter column name set not null;',
  'alter table customers add column shop_id bigint references builder_shops (id);',
  'alter table customers add column code text unique;',
  'alter table customers add column code text not null;',
  "alter table customers add column code text not null default md5('x');",
  'alter table customers add check (length(name) < 20);',
  'alter table customers add constraint short check (length(name) < 20);',
  'alter table meetings add foreign key (customer_id) references customers (id);',
  'alter table customers add unique (name);',
  'update customers set name = display_name;',
  'delete from access_logs;',
  '-- online\nalter table customers add column code text;',
  '-- online\ncreate index concurrently by_name on customers (name);',
])('a migration is refused that says %j', (statement) => {
  expect(findMigrationFaults(statement)).toHaveLength(1);
});

it.each([
  'alter table customers add column code text;',
  "alter table customers add column code text not null default '';",
  'alter table customers add column seen_at timestamptz not null default now();',
  'alter table customers add constraint short check (length(name) < 20) not valid;',
  'alter table customers add constraint once unique using index by_name;',
  'create index by_city on cities (name);',
  'alter table builder_shops add column code text unique;',
  "update builder_shops set tel = '';",
  '-- online\ncreate index concurrently if not exists by_name on customers (name);',
  '-- online\nalter table customers validate constraint short;',
])('a migration may say %j', (statement) => {
  expect(findMigrationFaults(statement)).toEqual([]);
});

it('a column becomes `not null` only after a check of it was validated', () => {
  const check = 'alter table customers add constraint named check (name is not null) not valid;';
  const validate = '-- online\nalter table customers validate constraint named;';
  const last = 'alter table customers alter column name set not null;';
  expect([
    findMigrationFaults(last, [check, validate]),
    findMigrationFaults(last, [check]),
    findMigrationFaults(last, [validate]),
  ]).toEqual([[], [expect.any(String)], [expect.any(String)]]);
});
