import axios, { isAxiosError } from 'axios';
import { camelizeKeys, decamelizeKeys } from 'humps';
import { stringify } from 'qs';
import type { BodyOf, Endpoint, ResponseOf } from '#src/api/contract/endpoint.ts';
import { authHeaders, keepAuthHeaders } from './auth-headers.ts';

const http = axios.create({
  baseURL: '/customers/api',
  timeout: 15_000,
  paramsSerializer: (params) => stringify(decamelizeKeys(params), { arrayFormat: 'brackets' }),
});

http.interceptors.request.use((config) => {
  config.headers.set(authHeaders());
  if (config.data) config.data = decamelizeKeys(config.data);
  return config;
});

http.interceptors.response.use(
  (response) => {
    keepAuthHeaders(response);
    return { ...response, data: camelizeKeys(response.data) };
  },
  (error: unknown) => {
    if (isAxiosError(error) && error.response) keepAuthHeaders(error.response);
    throw error;
  },
);

export const get = async <E extends Endpoint>(path: string, params: object = {}): Promise<ResponseOf<E>> =>
  (await http.get<ResponseOf<E>>(path, { params })).data;

export const post = async <E extends Endpoint>(
  path: string,
  body: BodyOf<E>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<E>> => (await http.post<ResponseOf<E>>(path, body, { headers })).data;

export const patch = async <E extends Endpoint>(path: string, body: BodyOf<E>): Promise<ResponseOf<E>> =>
  (await http.patch<ResponseOf<E>>(path, body)).data;
