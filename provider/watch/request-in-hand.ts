import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the code works for. Everything that it logs carries the id and, once known, the customer's id. */
export interface RequestInHand {
  readonly id: string;
  /** The pattern of its path, such as `/customers/api/builder_shops/:id`; null until one matches. */
  route: string | null;
  customerId: number | null;
}

const requests = new AsyncLocalStorage<RequestInHand>();

export const inRequest = <Result>(request: RequestInHand, run: () => Result): Result =>
  requests.run(request, run);

/** Null outside a request. */
export const requestInHand = (): RequestInHand | null => requests.getStore() ?? null;

/** Names the customer of the request in hand, for the log. */
export function isFor({ id }: { readonly id: number }): void {
  const request = requests.getStore();
  if (request) request.customerId = id;
}
