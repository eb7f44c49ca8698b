import { Readable } from 'node:stream';
import { create as attachment } from 'content-disposition';
import humps from 'humps';
import type { ByteRange } from '#provider/files/object-store.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { toWire } from '#src/api/contract/wire.ts';

export interface Success<Body> {
  readonly ok: true;
  readonly status: 200 | 201;
  readonly body: Body;
  /** An ETag, or the auth headers of a call that opens or checks a session. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An expected refusal. `errors` are Japanese reasons for the customer. `errorFields` are the camelCase names of the
 * faulty attributes.
 */
export interface Refusal {
  readonly ok: false;
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly errors: readonly string[];
  readonly errorFields?: readonly string[];
  /** Seconds to wait before the same request can succeed. */
  readonly retryAfter?: number;
  /** One word for the log and the metrics, such as `slotFull`. It is not sent to the caller. */
  readonly reason?: string;
}

export type Reply<Body> = Success<Body> | Refusal;

export const answer = <Body>(body: Body, headers: Readonly<Record<string, string>> = {}): Success<Body> => ({
  ok: true,
  status: 200,
  body,
  headers,
});

export const created = <Body>(body: Body): Success<Body> => ({ ok: true, status: 201, body });

export const refuse = (
  status: Refusal['status'],
  errors: readonly string[],
  errorFields?: readonly string[],
): Refusal => ({ ok: false, status, errors, ...(errorFields && { errorFields }) });

export const withLogReason = (reason: string, refusal: Refusal): Refusal => ({ ...refusal, reason });

export const reasonOf = ({ reason, status }: Refusal): string => reason ?? String(status);

export interface FileContent {
  /** The file name that the customer sees. */
  readonly name: string;
  readonly contentType: string;
  readonly etag: string | null;
  /** In bytes, also if only a part of it is sent. */
  readonly size: number;
  /** The part that is sent. Null for the whole. */
  readonly range: ByteRange | null;
  /** Null if the requested part does not exist. */
  readonly content: Readable | null;
}

export const unreadable = refuse(400, ['送信された内容を読み取れませんでした。']);

export const notThisFormat = refuse(415, ['この形式の送信には対応していません。']);

export const notFound = refuse(404, ['お探しの情報は見つかりませんでした。']);

/** `retryAfter` is in whole seconds. */
export const tooManyRequests = (retryAfter: number): Refusal => ({
  ...refuse(429, ['しばらく時間をおいてから、もう一度お試しください。']),
  retryAfter,
});

export const busy: Refusal = {
  ...refuse(503, ['ただいま混み合っています。しばらく時間をおいてから、もう一度お試しください。']),
  retryAfter: 5,
};

/** The sentence is the same for every reason, so that it does not reveal whether a uuid exists. */
export const notSignedIn = refuse(401, ['ログインの有効期限が切れています。もう一度ログインしてください。']);

export const notThisVisitor = refuse(403, [
  'このリンクは別のお客様のものです。ご自身のLINEのトークに届いたリンクから開いてください。',
]);

/** `retryAfter` is in whole seconds. */
export const lineUnreachable = (retryAfter: number): Refusal => ({
  ...refuse(503, ['LINEに接続できませんでした。時間をおいてもう一度お試しください。']),
  retryAfter,
});

export const nobodySignedIn = refuse(404, ['ログインしていません。']);

/** `body` is snake_case JSON, or empty for a file. */
export interface Rendered {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file?: Readable;
  readonly reason?: string;
  readonly isRepeat?: true;
}

/** Renders a reply. Drops fields that the contract does not define, and throws if a field is missing. */
export function render(endpoint: Endpoint, reply: Reply<unknown>): Rendered {
  if (!reply.ok) return renderRefusal(reply);
  if (endpoint.responseKind === 'file') return renderFile(reply.body as FileContent);
  const body = JSON.stringify(toWire(endpoint.answer.parse(reply.body)));
  return { status: reply.status, body, headers: reply.headers ?? {} };
}

export function renderRefusal(refusal: Refusal): Rendered {
  const { status, errors, errorFields, retryAfter } = refusal;
  const fields = errorFields?.map((field) => humps.decamelize(field));
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  const body = JSON.stringify({ errors, ...(fields && { error_fields: fields }) });
  return { status, body, headers, reason: reasonOf(refusal) };
}

/** The sandbox prevents a file that is opened in a tab from running code under this origin. */
function renderFile({ name, contentType, etag, size, range, content }: FileContent): Rendered {
  if (content === null) return { status: 416, body: '', headers: { 'content-range': `bytes */${size}` } };
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : 200,
    body: '',
    file: content,
    headers: {
      'content-type': contentType,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': String(end + 1 - start),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
      ...(etag !== null && { etag }),
    },
  };
}

/** Without this strategy, Node would read ahead thousands of chunks for a slow caller. */
const toWebStream = (file: Readable) =>
  Readable.toWeb(file, {
    strategy: new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  }) as ReadableStream;

/** No response of the API may be cached, because each one is personal or may change soon. */
export function respond(rendered: Rendered, authHeaders: Readonly<Record<string, string>> = {}): Response {
  const body = rendered.file ? toWebStream(rendered.file) : rendered.body;
  return new Response(body, {
    status: rendered.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...rendered.headers,
      ...authHeaders,
    },
  });
}
