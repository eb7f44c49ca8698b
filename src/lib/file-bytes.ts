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
  const hasPrefix = (bytes: readonly number[]) => bytes.every((byte, index) => content[index] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...content.subarray(from, to));
  if (hasPrefix(JPEG)) return { contentType: 'image/jpeg', extension: 'jpg' };
  if (hasPrefix(PNG)) return { contentType: 'image/png', extension: 'png' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return { contentType: 'image/webp', extension: 'webp' };
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12)))
    return { contentType: 'image/heic', extension: 'heic' };
  return null;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The offset of the image data, which follows the EXIF data and its thumbnail; -1 if there is no image data. */
function findScan(bytes: Uint8Array): number {
  let at = 2;
  while (at + 3 < bytes.length && bytes[at] === MARKER) {
    if (bytes[at + 1] === START_OF_SCAN) return at;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return -1;
}

/**
 * True for a JPEG that ends within its image data, such as after an interrupted download. Browsers show the missing
 * part in grey. False for any other file.
 */
export function isCutJpeg(bytes: Uint8Array): boolean {
  const scan = findScan(bytes);
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8 || scan < 0) return false;
  return !bytes.subarray(scan).some((byte, at, rest) => byte === MARKER && rest[at + 1] === END_OF_IMAGE);
}

const KB = 1024;
const MB = KB * 1024;

/** The size of a file as file managers write it: `512B`, `34KB`, `12.3MB`. */
export const formatByteSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes}B`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes}KB` : `${(bytes / MB).toFixed(1)}MB`;
};
