import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being served. Each of its log lines carries its id and, once known, the id of the customer. */
export interface RequestContext {
  readonly id: string;
  /** The pattern of the path, such as `/customers/api/builder_shops/:id`. Null until a route matches. */
  route: string | null;
  customerId: number | null;
}

const requests = new AsyncLocalStorage<RequestContext>();

export const runWithRequest = <Result>(request: RequestContext, run: () => Result): Result =>
  requests.run(request, run);

export const getRequestContext = (): RequestContext | null => requests.getStore() ?? null;

/** Records the customer of the current request for the log. */
export function setRequestCustomer({ id }: { readonly id: number }): void {
  const request = requests.getStore();
  if (request) request.customerId = id;
}
