import { createHash } from 'node:crypto';

/** SHA-256 in hex. Fit for session tokens, which are random: only guessable secrets need a slow hash such as bcrypt. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
