import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Schema } from '#src/api/contract/endpoint.ts';
import type { SentCredentials } from './auth-headers.ts';

/** `contentDisposition` is the header as the provider wrote it. It is no name to save the file under (FILE-5). */
export interface DownloadedFile {
  blob: Blob;
  contentDisposition: string | null;
}

/** The result of a call: a file if the contract says so, otherwise the contract's type. */
export type ReceivedOf<E extends Endpoint> = E extends { responseKind: 'file' }
  ? DownloadedFile
  : ResponseOf<E>;

/** `loaded` is the number of bytes so far. `total` is null while unknown. */
export interface TransferProgress {
  loaded: number;
  total: number | null;
}

/** A property of the request. It is optional if all its own fields are optional. */
type Part<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

/**
 * The request of an endpoint: path parameters, query and body in camelCase. A creating call also takes the idempotency
 * key, which makes a repeat harmless. A write of a versioned record may take the `etag` of its read as `ifMatch`.
 */
export type RequestOf<E extends Endpoint> = (keyof ParamsOf<E> extends never
  ? { params?: never }
  : { params: ParamsOf<E> }) &
  (E extends { query: Schema } ? Part<'query', QueryOf<E>> : { query?: never }) &
  (E extends { body: Schema } ? Part<'body', BodyOf<E>> : { body?: never }) &
  (E extends { creates: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) &
  (E extends { versioned: true; body: Schema } ? { ifMatch?: string } : { ifMatch?: never }) &
  (E extends { responseKind: 'file' } | { multipart: Schema }
    ? { onProgress?: (progress: TransferProgress) => void }
    : { onProgress?: never }) & {
    /** Aborts the call. It then returns the problem `aborted` and is not repeated. */
    signal?: AbortSignal;
    /** Sends the call for this session instead of the current one. The response then changes neither session. */
    sentCredentials?: SentCredentials;
  };

/** The arguments after the endpoint. They are optional if the endpoint needs none. */
export type ArgumentsOf<E extends Endpoint> =
  object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** A request of any endpoint. The compiler has already checked it against its endpoint. */
export interface SomeRequest {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
  onProgress?: (progress: TransferProgress) => void;
  signal?: AbortSignal;
  sentCredentials?: SentCredentials;
}
