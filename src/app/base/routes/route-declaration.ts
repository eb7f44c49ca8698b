import type { Endpoint, ParamsOf, QueryOf, Schema } from '#src/api/contract/endpoint.ts';
import type { ReceivedOf } from '#src/api/endpoint-request.ts';

/**
 * The access rule of a page.
 * - `signedIn`: visitors without a session sign in first and then return to the page.
 * - `open`: the page needs no sign-in.
 * - `signsIn`: the page starts the sign-in itself, or sends signed-in customers to another page.
 */
type Access = 'signedIn' | 'open' | 'signsIn';

type ReadEndpoint = Endpoint & { method: 'GET'; responseKind?: undefined };

/** A call that a page makes on every visit. */
export interface Read<
  E extends ReadEndpoint = ReadEndpoint,
  Optional extends boolean = boolean,
  Later extends boolean = boolean,
> {
  readonly endpoint: E;
  /**
   * Maps each parameter of the endpoint to a parameter of the route. If the value of a route's parameter is not a
   * positive integer, the page is a 404.
   */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  /** If true, a failed call returns null to the page instead of an error. */
  readonly optional: Optional;
  /** If true, the page does not wait for the response. It gets a promise, which rejects with a LoadError. */
  readonly later: Later;
}

/**
 * The calls that a page makes on every visit, by the names that its screens use. A bare endpoint has no parameters and
 * is not optional.
 */
export type Reads = Readonly<Record<string, ReadEndpoint | Read>>;

/** The properties of a page that the router, the early requests and the preloading need. */
export interface RouteDeclaration<R extends Reads = Reads> {
  readonly kind: 'wizard' | 'page';
  /**
   * In React Router's syntax, without the leading slash. A wizard also matches every path below its own. A page may
   * have several paths.
   */
  readonly paths: readonly string[];
  readonly access: Access;
  /** Signed-in customers without this scope get a 403. */
  readonly scope?: string;
  /** The page opens without LINE, for example on a computer, from an email, or when LINE fails. */
  readonly withoutLine?: true;
  /** The page itself requests the visitor's LINE account. */
  readonly asksAccount?: true;
  /** With `none`, the page has no main layout, and the layout's calls are not made. */
  readonly layout?: 'none';
  readonly reads: R;
  /** Imports the page's module, which exports `wizard` or `page`. */
  readonly code: () => Promise<object>;
}

interface Declared<R extends Reads>
  extends Pick<RouteDeclaration, 'access' | 'scope' | 'withoutLine' | 'asksAccount' | 'layout' | 'code'> {
  readonly reads?: R;
}

export const patternsOf = ({ kind, paths }: RouteDeclaration): readonly string[] =>
  kind === 'wizard' ? paths.map((path) => `${path}/*`) : paths;

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

/** A call with route parameters or a query: `read(getEvent, {params: {id: 'eventId'}})`. */
export const read = <E extends ReadEndpoint>(
  endpoint: E,
  given: ParamNames<E> & QueryGiven<E>,
): Read<E, false, false> => ({ endpoint, ...(given as object), optional: false, later: false });

/** A call that returns null to the page if it fails. */
export const optional = <E extends ReadEndpoint>(what: E | Read<E, false, false>): Read<E, true, false> => ({
  ...asRead(what),
  optional: true,
  later: false,
});

/** A call for which the page does not wait. The page gets a promise and shows it with `Later` or `LaterPart`. */
export const later = <E extends ReadEndpoint>(what: E | Read<E, false, false>): Read<E, false, true> => ({
  ...asRead(what),
  optional: false,
  later: true,
});

export const asRead = <E extends ReadEndpoint>(declared: E | Read<E>): Read<E> =>
  'endpoint' in declared ? declared : { endpoint: declared, optional: false, later: false };

/** The type of the unwrapped response. `{builder: Builder}` becomes `Builder`, and `{events, meta}` stays the same. */
type Opened<Answer> = IsOne<keyof Answer> extends true ? Answer[keyof Answer] : Answer;
type IsOne<Key, Each = Key> = Each extends unknown ? ([Key] extends [Each] ? true : false) : never;

type ReadValue<R> =
  R extends Read<infer E, infer Optional, infer Later>
    ? Later extends true
      ? Promise<Opened<ReceivedOf<E>>>
      : Opened<ReceivedOf<E>> | (Optional extends true ? null : never)
    : R extends Endpoint
      ? Opened<ReceivedOf<R>>
      : never;

export type ReadsOf<Route extends RouteDeclaration> =
  Route extends RouteDeclaration<infer R> ? { [Name in keyof R]: ReadValue<R[Name]> } : never;
