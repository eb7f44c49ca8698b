import { ReceivedForm } from '#provider/http/received-form.ts';

/**
 * True when a request asks for a new token inside the batch window, in which a session otherwise keeps its token. Reads
 * `unbatch` as Rails reads `params[:unbatch]`. The query takes precedence over the body. A parameter without `=` is
 * nil. Every value except null and false is true.
 */
export function asksToUnbatch({ search }: URL, body: unknown): boolean {
  const last = search.slice(1).split('&').filter(namesUnbatch).at(-1);
  if (last !== undefined) return last.includes('=') || last.includes('[');
  if (body instanceof ReceivedForm) return body.parts.some(({ field }) => field === 'unbatch');
  if (typeof body !== 'object' || body === null || !('unbatch' in body)) return false;
  return body.unbatch !== null && body.unbatch !== false;
}

function namesUnbatch(pair: string): boolean {
  const [[name = ''] = []] = new URLSearchParams(pair);
  return name === 'unbatch' || name.startsWith('unbatch[');
}
