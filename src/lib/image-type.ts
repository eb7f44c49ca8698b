/** An image format that phones write and that cannot contain a script. */
export interface ImageType {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic';
  readonly extension: 'jpg' | 'png' | 'webp' | 'heic';
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/**
 * The image type, from the first bytes of the file. The name and the declared type are ignored. Null for any other
 * file, including SVG.
 */
export function imageType(content: Uint8Array): ImageType | null {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, index) => content[index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...content.subarray(from, to));
  if (startsWith(JPEG)) return { contentType: 'image/jpeg', extension: 'jpg' };
  if (startsWith(PNG)) return { contentType: 'image/png', extension: 'png' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return { contentType: 'image/webp', extension: 'webp' };
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12)))
    return { contentType: 'image/heic', extension: 'heic' };
  return null;
}
