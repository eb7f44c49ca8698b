import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, Schema } from '#src/api/contract/endpoint.ts';
import type { SentCredentials } from './auth-headers.ts';

/** A file as it arrived; `fileName` is safe to save it under (security.md §3). */
export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

/** What a call returns: a file where the contract says so, else the contract's own shape. */
export type ReceivedOf<E extends Endpoint> = E extends { answers: 'file' } ? DownloadedFile : AnswerOf<E>;

/** Bytes moved so far; `total` is null while nobody has said how many there are. */
export interface TransferProgress {
  loaded: number;
  total: number | null;
}

/** A part that may be left out when every field of it may. */
type Part<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

/**
 * What a call of this endpoint needs, no more and no less: its path parameters, query and body on the camelCase
 * side, and for a creating call the key that makes a repeat harmless.
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
    /** Ends the call: a response that arrives later is `aborted`, and nothing is sent again. */
    signal?: AbortSignal;
    /** The session in whose name it is sent, where that is not the current one: what it returns changes neither. */
    sentWith?: SentCredentials;
  };

/** The arguments after the endpoint: none are needed where nothing is. */
export type ArgumentsOf<E extends Endpoint> =
  object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** Any request, once the compiler has checked it against its endpoint. */
export interface SomeRequest {
  params?: Record<string, string | number>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  onProgress?: (progress: TransferProgress) => void;
  signal?: AbortSignal;
  sentWith?: SentCredentials;
}
