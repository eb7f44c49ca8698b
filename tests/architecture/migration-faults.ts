import { getTableName } from 'drizzle-orm';
import { rateLimits } from '#provider/db/bookkeeping-tables.ts';
import { erasedCustomers } from '#provider/db/customer-tables.ts';
import { personalTables } from '#provider/db/personal-data.ts';

/** The tables that grow with the customers. A statement that reads or rewrites one under a strong lock stops the site. */
const growingTables = [
  ...personalTables.map(({ table }) => getTableName(table)),
  getTableName(rateLimits),
  getTableName(erasedCustomers),
];

/** What may stand in an online migration. Each can be repeated, and locks out neither reads nor writes. */
const ONLINE = /^(create (unique )?index concurrently if not exists|alter table \w+ validate constraint) /;

interface Rule {
  readonly refused: RegExp;
  readonly instead: string;
}

/** For a statement outside an online migration. */
const RULES: readonly Rule[] = [
  {
    refused: /\bconcurrently\b|\bvalidate constraint\b/,
    instead: 'only in a file that begins with `-- online`',
  },
  {
    refused: /^(create (unique )?index|drop index) (?!concurrently)/,
    instead: 'concurrently, in a file that begins with `-- online`',
  },
  { refused: /\balter (column )?\w+ (set data )?type\b/, instead: 'a new column' },
  {
    refused: /\badd column .*\b(references|unique|primary key|check|generated|serial)\b/,
    instead: 'the column alone, then the constraint `not valid`',
  },
  { refused: /\badd column (?!.*\bdefault\b).*\bnot null\b/, instead: 'with a default, or nullable' },
  {
    refused: /\badd column .*\bdefault (?!now\b)\(?\w+\(/,
    instead: 'a default that is the same for all rows',
  },
  {
    refused: /\badd (constraint \w+ )?(foreign key|check)\b(?!.*\bnot valid\b)/,
    instead: '`not valid`, then `validate constraint` in an online migration',
  },
  {
    refused: /\badd (constraint \w+ )?(unique|primary key)(?! using index)\b/,
    instead: '`using index`, after an online migration has created it',
  },
  {
    refused: /^(update|delete|insert|truncate|cluster|vacuum|lock)\b/,
    instead: 'a command that works in batches',
  },
];

/**
 * Returns why a migration would keep customers waiting, a line for each statement. `earlier` are the texts of the files
 * before it.
 */
export function findMigrationFaults(text: string, earlier: readonly string[] = []): string[] {
  const statements = text.split('--> statement-breakpoint').map(normalize);
  if (text.startsWith('-- online\n')) {
    return statements
      .filter((one) => !ONLINE.test(`${one} `))
      .map((one) => `${one}: not in an online migration`);
  }
  const created = statements.flatMap((one) => /^create (?:unlogged )?table (\w+)/.exec(one)?.[1] ?? []);
  return statements
    .filter((one) => growingTables.some((name) => !created.includes(name) && concerns(one, name)))
    .flatMap((one) => [
      ...RULES.filter(({ refused }) => refused.test(one)).map(({ instead }) => `${one}: ${instead}`),
      ...(hasUncheckedNotNull(one, earlier) ? [`${one}: after a validated check (… is not null)`] : []),
    ]);
}

const normalize = (statement: string): string =>
  statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** True if the statement names the table, also in a foreign key, or drops an index, which may be the table's. */
const concerns = (statement: string, table: string): boolean =>
  new RegExp(`\\b${table}\\b|^drop index`).test(statement);

function hasUncheckedNotNull(statement: string, earlier: readonly string[]): boolean {
  const [, table, column] =
    /^alter table (\w+) .*\balter (?:column )?(\w+) set not null\b/.exec(statement) ?? [];
  if (table === undefined) return false;
  const check = new RegExp(
    `alter table ${table} add constraint (\\w+) check \\(${column} is not null\\) not valid`,
  );
  const [, constraint] = earlier.map((text) => check.exec(normalize(text))).find(Boolean) ?? [];
  return !earlier.some((text) =>
    normalize(text).includes(`alter table ${table} validate constraint ${constraint}`),
  );
}
