import type { Database } from './database.ts';

/**
 * Builds a query with placeholders once for each database. Building it for each call would take longer than running it.
 */
export function prepared<Query>(make: (db: Database) => Query): (db: Database) => Query {
  const made = new WeakMap<Database, Query>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = make(db);
    made.set(db, query);
    return query;
  };
}
