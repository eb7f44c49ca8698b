import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectPlace, ObjectStore, StoredObject } from './object-store.ts';
import { inStore, newObjectKey, streamContent } from './object-store.ts';

type Bucket = Extract<ObjectPlace, { kind: 'bucket' }>;

/** How long the server may be silent. The call of a customer waits for it. */
const TIMEOUT_MS = 10_000;

/**
 * Stores the objects in a bucket of an S3-compatible server. The SDK itself finds the credentials, in AWS_ACCESS_KEY_ID
 * and AWS_SECRET_ACCESS_KEY or in the role of the machine.
 */
export function bucketStore({ bucket: Bucket, region, endpoint }: Bucket): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 3_000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const attempt = <Result>(step: () => Promise<Result>) => inStore(Bucket, step);
  return {
    put: ({ size, chunks }) =>
      attempt(async () => {
        const Key = newObjectKey();
        const Body = Readable.from(chunks, { objectMode: false });
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: size }));
        return Key;
      }),
    open: (Key, range = null) =>
      attempt(async () => {
        const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
          return streamContent(Bucket, () => Body as Readable);
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null;
          throw error;
        }
      }),
    remove: (Key) => attempt(async () => void (await client.send(new DeleteObjectCommand({ Bucket, Key })))),
    list: () => listObjects(client, Bucket),
  };
}

async function* listObjects(client: S3Client, Bucket: string): AsyncGenerator<StoredObject> {
  const pages = paginateListObjectsV2({ client }, { Bucket })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await inStore(Bucket, () => pages.next());
    if (done) return;
    for (const { Key, Size = 0, LastModified = new Date(0) } of value.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified };
    }
  }
}
