/** What an `Idempotency-Key` stands for when a form is sent: every field in its order, files by their digest. */
export const formFingerprint = (form: FormData): Promise<unknown[]> =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.size, await digestOf(value)],
    ),
  );

/** Made on another thread: megabytes would hold up every other request. */
async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Buffer.from(digest).toString('hex');
}
