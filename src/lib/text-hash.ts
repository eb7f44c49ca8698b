const OFFSET_BASIS = { high: 0xcbf29ce4, low: 0x84222325 };
/** The FNV prime is 2 ** 40 plus this number. A 32-bit half times this number is still an exact integer. */
const PRIME_LOW = 0x1b3;
const HALF = 2 ** 32;

const digits = (half: number): string => half.toString(16).padStart(8, '0');

/**
 * The 64-bit FNV-1a hash of a text's UTF-8 bytes, as 16 hexadecimal digits. It distinguishes texts. It does not protect
 * a secret that can be guessed.
 */
export function textHash(text: string): string {
  let { high, low } = OFFSET_BASIS;
  for (const byte of new TextEncoder().encode(text)) {
    const mixed = (low ^ byte) >>> 0;
    const product = mixed * PRIME_LOW;
    high = (high * PRIME_LOW + Math.floor(product / HALF) + mixed * 2 ** 8) >>> 0;
    low = product >>> 0;
  }
  return digits(high) + digits(low);
}
