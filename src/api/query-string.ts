import qs from 'qs';
import { toWire } from './contract/wire.ts';

/** A query in snake_case with bracket arrays, `?` in front; empty when nothing is asked. */
export const queryString = (query: unknown): string =>
  qs.stringify(toWire(query), { arrayFormat: 'brackets', addQueryPrefix: true });
