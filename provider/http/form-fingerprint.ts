import { createHash } from 'node:crypto';

/** What an `Idempotency-Key` stands for when a form is sent: every field in its order, files by their digest. */
export const formFingerprint = (form: FormData): Promise<unknown[]> =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.size, await digestOf(value)],
    ),
  );

async function digestOf(file: Blob): Promise<string> {
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
}
