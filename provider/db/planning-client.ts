import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** Statements that a connection keeps. Batches have a text for each number of rows, and each text is rare. */
const MOST = 300;
const LONGEST = 4_000;

/**
 * A connection that plans each statement once, under a name derived from its text. PostgreSQL needs longer to plan a
 * list of events than to read it.
 */
export class PlanningClient extends Client {
  private readonly names = new Map<string, string>();

  // The parameters and the result are the driver's, which has ten signatures.
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
