import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  readonly endpoint: string;
  readonly credentials: Readonly<Record<'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>>;
  /** The objects by path, such as `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'test-id', AWS_SECRET_ACCESS_KEY: 'test-secret' };
const PAGE_KEYS = 2;

/**
 * Serves the part of S3 that the provider uses, in memory, and refuses a request without a valid signature (version 4).
 * Debian has only the servers of whole clusters (Ceph, Swift).
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    if (searchParams.get('list-type') === '2') {
      return response.end(listPage(objects, searchParams.get('continuation-token')));
    }
    if (request.method === 'PUT') {
      objects.set(pathname, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    const stored = objects.get(pathname);
    if (!stored) return refuse(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (start === undefined) return response.end(stored);
    return response.writeHead(206).end(stored.subarray(Number(start), Number(end) + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: CREDENTIALS,
    objects,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listPage(objects: ReadonlyMap<string, Buffer>, token: string | null): string {
  const all = [...objects].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const from = Number(token ?? 0);
  const contents = all.slice(from, from + PAGE_KEYS).map(([path, { length }]) => {
    const key = path.replace(/^\/[^/]+\//, '');
    return `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-11-20T09:00:00.000Z</LastModified></Contents>`;
  });
  const isLast = from + PAGE_KEYS >= all.length;
  const next = isLast ? '' : `<NextContinuationToken>${from + PAGE_KEYS}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

/** Checks the signature as S3's documentation describes it. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, id, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (id !== CREDENTIALS.AWS_ACCESS_KEY_ID) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      `AWS4${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`,
    );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
