import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Notice } from '#provider/operator-errors.ts';

/** Where private files and images stand. */
export type ObjectPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'bucket';
      readonly bucket: string;
      readonly region: string;
      /** The URL of an S3-compatible server. Null for Amazon's own. */
      readonly endpoint: string | null;
    };

export interface NewContent {
  readonly size: number;
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The first and the last byte of a part of a content, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Stores contents under keys that it makes. An object never changes. Every method rejects with a `StoreFailure`. */
export interface ObjectStore {
  /** Returns the key once the whole content would survive a power cut. */
  put(content: NewContent): Promise<string>;
  /** Returns null if there is no such object. */
  open(key: string, range?: ByteRange | null): Promise<Readable | null>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Lists everything in the store, also what an interrupted `put` has left. */
  list(): AsyncIterable<StoredObject>;
}

/** The store cannot be reached or is full. The same request may succeed later. */
export class StoreFailure extends Notice {}

/** Runs a step of a store. Any error becomes a `StoreFailure` with its code, and without a path or a key. */
export async function inStore<Result>(place: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw failureOf(place, error);
  }
}

function failureOf(place: string, error: unknown): StoreFailure {
  const { code, name } = error as NodeJS.ErrnoException;
  return new StoreFailure(`object store ${place}: ${code ?? name}`);
}

/** A content as a stream, which its reader may destroy midway. It opens with the first read. */
export function streamContent(place: string, chunks: () => AsyncIterable<Uint8Array>): Readable {
  async function* read() {
    try {
      yield* chunks();
    } catch (error) {
      throw (error as Error).name === 'AbortError' ? error : failureOf(place, error);
    }
  }
  return Readable.from(read(), { objectMode: false });
}

/** A new key. The folder in front keeps the folders of a disk small. */
export function newObjectKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}
