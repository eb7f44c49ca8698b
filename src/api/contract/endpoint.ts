import type * as z from 'zod/mini';

/** The credentials of a call: `open` needs none, `visitor` the uuid header, `customer` the four auth headers. */
type Access = 'open' | 'visitor' | 'customer';

export type Schema = z.ZodMiniType;

/**
 * One call of the contract. Paths are relative to {@link API_ROOT}, with `:name` for path parameters. Schemas have
 * camelCase keys. In requests and responses every key is snake_case (see wire.ts).
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * True for a call that creates something. The client sends `Idempotency-Key`. If the call is repeated with the same
   * key, the provider returns the first response again.
   */
  readonly creates?: true;
  /** True for a read with an `ETag`, and for a write that takes it as `If-Match`. A stale one gets 412. */
  readonly versioned?: true;
  readonly query?: Schema;
  /** Sent as JSON, or as a multipart form if `multipart` is set. */
  readonly body?: Schema;
  /**
   * The form's own fields, sent as texts under these exact names. The form also has the answer to each item:
   * `answers[{itemId}][]` texts and `images[{itemId}][]` files (JPEG, PNG, WebP or HEIC by content; never SVG).
   */
  readonly multipart?: Schema;
  /** `file`: the response is a file with a content-disposition header, and `answer` is ignored. */
  readonly responseKind?: 'file';
  /** Sent every second of a page view. The client times out early, and no code waits for the response. */
  readonly heartbeat?: true;
  /** After `Retry-After`, the caller repeats the call itself. The client does not. */
  readonly hasCallerRetry?: true;
  /** A read that returns the same to every customer. A customer's write does not make it out of date. */
  readonly shared?: true;
  readonly answer: Schema;
}

export const API_ROOT = '/customers/api';

/** Refuses a property that {@link Endpoint} does not have, because no code would read it. */
type OnlyKnown<E> = { readonly [Name in Exclude<keyof E, keyof Endpoint>]: never };

/**
 * Declares an endpoint and keeps its exact schema types.
 * @__NO_SIDE_EFFECTS__
 */
export const endpoint = <const E extends Endpoint>(declared: E & OnlyKnown<E>): E => declared;

export type ResponseOf<E extends Endpoint> = z.output<E['answer']>;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? z.input<B> : undefined;
/** Requires a value or `undefined` for every field of a body. A body that lacks a field does not compile. */
export type AllFieldsRequired<Body> = { [Field in keyof Required<Body>]: Body[Field] };
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema }
  ? z.input<Q>
  : undefined;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

export type ParamsOf<E extends Endpoint> = { [Name in ParamName<E['path']>]: string | number };
