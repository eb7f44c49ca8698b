import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { ObjectPlace } from '#provider/files/object-store.ts';
import { anyText, matching, optional, preset, url } from './setting-kinds.ts';

/** Where private files and images stand (OPS-41). */
export const fileSettings = {
  FILES_DIR: optional(
    anyText,
    'The folder of private files and images. Every instance must use the same one. By default it is `files` in `DATA_DIR`.',
  ),
  FILES_BUCKET: optional(
    matching('the name of a bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    'A bucket of an S3-compatible object store, in place of the folder. Its credentials are `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine.',
  ),
  FILES_REGION: preset(
    'ap-northeast-1',
    matching('the name of a region, such as ap-northeast-1', /^[a-z0-9-]+$/),
    'The region of the bucket.',
  ),
  FILES_ENDPOINT: optional(
    url('a URL such as https://objects.example.jp', ['http:', 'https:']),
    'The S3-compatible server of the bucket. Without it the bucket is at Amazon.',
  ),
};

type FileVariables = z.output<z.ZodMiniObject<typeof fileSettings>>;

export function readObjectPlace(
  { FILES_DIR, FILES_BUCKET: bucket, FILES_REGION: region, FILES_ENDPOINT: endpoint }: FileVariables,
  dataFolder: string,
): ObjectPlace {
  return bucket === undefined
    ? { kind: 'folder', path: FILES_DIR ?? join(dataFolder, 'files') }
    : { kind: 'bucket', bucket, region, endpoint: endpoint ?? null };
}
