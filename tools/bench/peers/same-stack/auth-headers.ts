import type { AxiosResponse } from 'axios';

const NAMES = ['access-token', 'client', 'uid', 'token-type'] as const;

export const authHeaders = (): Record<string, string> =>
  Object.fromEntries([...NAMES, 'uuid'].map((name) => [name, localStorage.getItem(name) ?? '']));

/** A response carries the next token of the session. A blank value means that the token does not change. */
export function keepAuthHeaders({ headers }: AxiosResponse): void {
  for (const name of NAMES) {
    const value = String(headers[name] ?? '').trim();
    if (value !== '') localStorage.setItem(name, value);
  }
}

export function becomeVisitor(uuid: string): void {
  if (localStorage.getItem('uuid') === uuid) return;
  for (const name of NAMES) localStorage.removeItem(name);
  sessionStorage.clear();
  localStorage.setItem('uuid', uuid);
}
