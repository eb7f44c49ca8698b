import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';

/** The magic bytes of each accepted format, and a few more bytes. */
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 0]);
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
export const WEBP = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1');
export const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');

/** A file as a form sends it. The provider must not trust its name or its type. */
export const image = (name: string, content: Uint8Array, type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

/** The bytes of a stored image. */
export async function contentOf({ deps }: ProviderInProcess, objectKey: string | null): Promise<number[]> {
  const content = await deps.objects.open(objectKey ?? '');
  return [...Buffer.concat((await content?.toArray()) ?? [])];
}
