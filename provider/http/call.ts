import type * as z from 'zod/mini';
import type { Credentials } from '#provider/auth/session-headers.ts';
import type { Customer } from '#provider/db/customer-tables.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { Endpoint, ParamsOf, ResponseOf, Schema } from '#src/api/contract/endpoint.ts';
import type { ReceivedForm } from './read-form.ts';
import type { FileContent, Reply } from './reply.ts';

export interface RequestMeta {
  readonly credentials: Credentials;
  /** The uuid in the customer's link, from the `uuid` header. */
  readonly uuid: string | null;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
  readonly range: string | null;
  readonly ifRange: string | null;
  readonly startedAt: Date;
  /** What the rate limits count as one address (`clientNetwork`). */
  readonly network: string;
}

export interface Call<E extends Endpoint> {
  /** Its `db` is the one below, so that no handler uses a second connection within its transaction. */
  readonly deps: ProviderDeps;
  /** For endpoints that create rows, the transaction that also stores the idempotency key. Otherwise the database. */
  readonly db: Database;
  readonly arrival: RequestMeta;
  readonly params: { readonly [Name in keyof ParamsOf<E>]: string };
  readonly query: Parsed<E, 'query'>;
  readonly body: E extends { readonly multipart: Schema } ? ReceivedForm : Parsed<E, 'body'>;
  /** The fields that the contract declares for the form. The answers to the builder's questions are in `body`. */
  readonly fields: Parsed<E, 'multipart'>;
  readonly customer: E['access'] extends 'customer' ? Customer : undefined;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Reply<E extends { responseKind: 'file' } ? FileContent : ResponseOf<E>>>;

type Parsed<E extends Endpoint, Part extends 'query' | 'body' | 'multipart'> = E extends {
  readonly [Name in Part]: infer Declared extends Schema;
}
  ? z.output<Declared>
  : undefined;
