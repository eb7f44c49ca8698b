import { createHash } from 'node:crypto';

/** Returns the SHA-256 in hex. Do not hash guessable secrets with it, because they need a slow hash such as bcrypt. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
