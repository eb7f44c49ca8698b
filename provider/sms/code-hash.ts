import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowly = promisify<string, string, number, Buffer>(scrypt);

interface CodeFor {
  readonly requestId: number;
  readonly phoneNumber: string;
  readonly code: string;
}

/**
 * What is kept of a code. It is bound to its request and number, so it is worth nothing with another, and slow, so
 * that whoever reads the table needs longer for the million codes than a code lives.
 */
export async function codeHash({ requestId, phoneNumber, code }: CodeFor): Promise<string> {
  return (await slowly(code, `sms code ${requestId} ${phoneNumber}`, 32)).toString('hex');
}
