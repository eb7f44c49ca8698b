import type { Endpoint, ParamsOf, QueryOf, Schema } from '#src/api/contract/endpoint.ts';
import type { ReceivedOf } from '#src/api/endpoint-request.ts';

/**
 * Who may enter a page. `signedIn`: signed-in customers; everybody else signs in first and comes back. `open`: whoever has the
 * link. `signsIn`: the page signs in by itself, or leads signed-in customers on.
 */
type Access = 'signedIn' | 'open' | 'signsIn';

type ReadEndpoint = Endpoint & { method: 'GET'; answers?: undefined };

/** A call that a page makes whatever the customer does. */
export interface Read<E extends ReadEndpoint = ReadEndpoint, Optional extends boolean = boolean> {
  readonly endpoint: E;
  /** The route's parameter for each parameter of the endpoint: a positive integer, or the page is a 404. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  /** Whether the page opens although the call has failed; then it gets null. */
  readonly optional: Optional;
}

/** What a page reads, by the names that its screens use. A bare endpoint is a call without parameters that must succeed. */
export type Reads = Readonly<Record<string, ReadEndpoint | Read>>;

/** Everything that the router, the early requests and the preloading must know of a page. */
export interface RouteDeclaration<R extends Reads = Reads> {
  readonly kind: 'wizard' | 'page';
  /** As React Router writes it, without the slash in front. A wizard takes every path below its own; a page may have several. */
  readonly paths: readonly string[];
  readonly access: Access;
  /** What the session must be allowed to do: a signed-in customer without this scope gets a 403. */
  readonly scope?: string;
  /** Opens without LINE: on a computer, from a mail, or when LINE itself is in question. */
  readonly withoutLine?: true;
  /** `none`: the page stands alone, without the main layout and what that reads. */
  readonly layout?: 'none';
  readonly reads: R;
  /** Fetches the module of the page, which exports `wizard` or `page`. */
  readonly code: () => Promise<object>;
}

interface Declared<R extends Reads>
  extends Pick<RouteDeclaration, 'access' | 'scope' | 'withoutLine' | 'layout' | 'code'> {
  readonly reads?: R;
}

/** The patterns of all paths that a route takes. */
export const patternsOf = ({ kind, paths }: RouteDeclaration): readonly string[] =>
  kind === 'wizard' ? paths.map((path) => `${path}/*`) : paths;

/** Declares the route of a wizard; its module exports `wizard`. */
export const wizardRoute = <const R extends Reads = Record<never, never>>({
  path,
  reads,
  ...declared
}: Declared<R> & { readonly path: string }): RouteDeclaration<R> => ({
  kind: 'wizard',
  paths: [path],
  reads: reads ?? ({} as R),
  ...declared,
});

/** Declares the route of a page; its module exports `page`. */
export const pageRoute = <const R extends Reads = Record<never, never>>({
  path,
  reads,
  ...declared
}: Declared<R> & { readonly path: string | readonly string[] }): RouteDeclaration<R> => ({
  kind: 'page',
  paths: typeof path === 'string' ? [path] : path,
  reads: reads ?? ({} as R),
  ...declared,
});

type ParamNames<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? { params?: never }
  : { params: { [Name in keyof ParamsOf<E>]: string } };
type QueryGiven<E extends Endpoint> = E extends { query: Schema } ? { query: QueryOf<E> } : { query?: never };

/** A call with parameters of the route, e.g. `read(getEvent, {params: {id: 'eventId'}})`, or with a query. */
export const read = <E extends ReadEndpoint>(
  endpoint: E,
  given: ParamNames<E> & QueryGiven<E>,
): Read<E, false> => ({ endpoint, ...(given as object), optional: false });

/** A call whose failure keeps nobody from the page. */
export const optional = <E extends ReadEndpoint>(what: E | Read<E, false>): Read<E, true> =>
  'endpoint' in what ? { ...what, optional: true } : { endpoint: what, optional: true };

/** A read as it was declared, at length. */
export const asRead = (declared: ReadEndpoint | Read): Read =>
  'endpoint' in declared ? declared : { endpoint: declared, optional: false };

/** An answer of the contract without its envelope: `{builder: Builder}` is a Builder, `{events, meta}` stays as it is. */
type Opened<Answer> = IsOne<keyof Answer> extends true ? Answer[keyof Answer] : Answer;
type IsOne<Key, Each = Key> = Each extends unknown ? ([Key] extends [Each] ? true : false) : never;

type ReadValue<R> =
  R extends Read<infer E, infer Optional>
    ? Opened<ReceivedOf<E>> | (Optional extends true ? null : never)
    : R extends Endpoint
      ? Opened<ReceivedOf<R>>
      : never;

/** What a route's screens get of its reads. */
export type ReadsOf<Route extends RouteDeclaration> =
  Route extends RouteDeclaration<infer R> ? { [Name in keyof R]: ReadValue<R[Name]> } : never;
