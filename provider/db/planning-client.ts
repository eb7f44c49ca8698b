import { createHash } from 'node:crypto';
import { Client } from 'pg';

/**
 * The maximum number of prepared statements of a connection, and their maximum length in characters. Longer statements
 * are mostly batch inserts, whose text differs for each number of rows and rarely recurs.
 */
const MOST = 300;
const LONGEST = 4_000;

/**
 * A connection that prepares each statement once, under a name derived from its text. PostgreSQL takes longer to plan
 * the query for a list of events than to run it.
 */
export class PlanningClient extends Client {
  private readonly names = new Map<string, string>();

  // The types are `unknown` because the `query` of the driver has ten overloads.
  override query = ((query: unknown, values: unknown, ...rest: unknown[]) =>
    this.ask(isPlanned(query, values) ? this.named(query) : query, values, ...rest)) as Client['query'];

  private ask(...args: unknown[]): unknown {
    return (super.query as (...args: unknown[]) => unknown)(...args);
  }

  private named(query: Query): Query & { name?: string } {
    const known = this.names.get(query.text);
    if (known) return { ...query, name: known };
    if (this.names.size >= MOST) return query;
    const name = createHash('sha256').update(query.text).digest('hex').slice(0, 32);
    this.names.set(query.text, name);
    return { ...query, name };
  }
}

interface Query {
  readonly text: string;
}

const isPlanned = (query: unknown, values: unknown): query is Query =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  query.text.length <= LONGEST &&
  Array.isArray(values) &&
  values.length > 0;
