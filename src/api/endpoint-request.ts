import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '#src/api/contract/endpoint.ts';
import type { SentCredentials } from './auth-headers.ts';

/** A downloaded file; `fileName` is safe to save it under (FILE-6). */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/** The result of a call: a file where the contract says so, else the contract's own shape. */
export type ReceivedOf<E extends Endpoint> = E extends { answers: 'file' } ? DownloadedFile : AnswerOf<E>;

/** Bytes moved so far; `total` is null while unknown. */
export interface TransferProgress {
  loaded: number;
  total: number | null;
}

/** A request part; optional when every field of it is optional. */
type Part<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

/**
 * The exact request of an endpoint: path parameters, query and body in camelCase. A creating call also takes the
 * idempotency key, which makes a repeat harmless.
 */
export type RequestOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? { params?: never }
  : { params: ParamsOf<E> }) &
  (E extends { query: Schema } ? Part<'query', QueryOf<E>> : { query?: never }) &
  (E extends { body: Schema } ? Part<'body', BodyOf<E>> : { body?: never }) &
  (E extends { creates: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) &
  (E extends { answers: 'file' } | { multipart: Schema }
    ? { onProgress?: (progress: TransferProgress) => void }
    : { onProgress?: never }) & {
    /** Ends the call: a response that arrives later is `aborted`, and the call is not repeated. */
    signal?: AbortSignal;
    /** The session to send it for, if not the current one: the response changes neither session. */
    sentWith?: SentCredentials;
  };

/** The arguments after the endpoint; optional where the endpoint needs none. */
export type ArgumentsOf<E extends Endpoint> =
  object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** Any request, after the compiler has checked it against its endpoint. */
export interface SomeRequest {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  onProgress?: (progress: TransferProgress) => void;
  signal?: AbortSignal;
  sentWith?: SentCredentials;
}
