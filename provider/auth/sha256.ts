import { createHash } from 'node:crypto';

/**
 * SHA-256 in hex. Use it for random session tokens only: secrets that can be guessed need a slow hash such as bcrypt.
 */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
