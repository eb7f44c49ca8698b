import type { AxiosInstance, AxiosProgressEvent, AxiosRequestConfig, AxiosResponse } from 'axios';
import xhrAdapter from 'axios/unsafe/adapters/xhr.js';
import { fileNameFrom } from '#src/lib/file-name.ts';
import type { DownloadedFile, SomeRequest } from './endpoint-request.ts';
import type { Capture } from './exchange.ts';

/** Milliseconds without a byte after which a transfer under way is given up, however much time it has left. */
const STALL_MS = 15_000;

/** Content types of errors and of proxies' pages; a builder's file has neither. */
const NO_FILE = /^(text\/html|application\/(.+\+)?json)\b/i;

interface TransferDeps {
  http: AxiosInstance;
  /** The browser's fetch tells nothing about an upload and cannot stream one over HTTP/1.1: XMLHttpRequest can. */
  uploadsByXhr: boolean;
  /** Takes the headers of a response that did not come by fetch. */
  capture: Capture;
}

/**
 * Sends a file or fetches one, reports how far it is, and gives up when it stalls. The response's `data` is a
 * {@link DownloadedFile} only for a success that is a file; else it is the text of the body. Returns null for a stall.
 * @throws as axios does.
 */
export const carry = async (
  { http, uploadsByXhr, capture }: TransferDeps,
  config: AxiosRequestConfig,
  request: SomeRequest,
): Promise<AxiosResponse<string | DownloadedFile> | null> => {
  const downloads = request.body === undefined;
  const byXhr = !downloads && uploadsByXhr;
  const stalled = new AbortController();
  const leave = () => stalled.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStalled = false;

  const moved = ({ loaded, total }: AxiosProgressEvent) => {
    clearTimeout(timer);
    request.onProgress?.({ loaded, total: total ?? null });
    // An upload that has left is the provider's to work on: only the whole call's timeout counts then.
    if (loaded === total) return;
    timer = setTimeout(() => {
      isStalled = true;
      stalled.abort();
    }, STALL_MS);
  };

  if (request.signal?.aborted) leave();
  request.signal?.addEventListener('abort', leave);
  try {
    const response = await http.request<Blob | string>({
      ...config,
      signal: stalled.signal,
      ...(downloads && { responseType: 'blob', onDownloadProgress: moved }),
      ...(byXhr && { adapter: xhrAdapter, onUploadProgress: moved }),
    });
    const header = (name: string) => {
      const value: unknown = response.headers[name];
      return typeof value === 'string' ? value : null;
    };
    if (byXhr) capture({ get: header });
    const { data, status } = response;
    if (typeof data === 'string') return { ...response, data };
    const isFile = status >= 200 && status < 300 && data.size > 0 && !NO_FILE.test(data.type);
    if (!isFile) return { ...response, data: await data.text() };
    return { ...response, data: { blob: data, fileName: fileNameFrom(header('content-disposition')) } };
  } catch (error) {
    if (isStalled) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', leave);
  }
};
