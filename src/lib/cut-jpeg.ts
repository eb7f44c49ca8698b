const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The offset of the image data, which follows the EXIF data and its thumbnail; -1 if there is no image data. */
function scanOf(bytes: Uint8Array): number {
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
  const scan = scanOf(bytes);
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8 || scan < 0) return false;
  return !bytes.subarray(scan).some((byte, at, rest) => byte === MARKER && rest[at + 1] === END_OF_IMAGE);
}
