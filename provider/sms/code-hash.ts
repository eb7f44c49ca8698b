import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowly = promisify<string, string, number, Buffer>(scrypt);

interface CodeFor {
  readonly requestId: number;
  readonly phoneNumber: string;
  readonly code: string;
}

/**
 * The stored hash of a code (SMS-22). It is bound to its request and number, so that it is useless with another. It is
 * slow: trying the million codes on a stolen table takes longer than a code lives.
 */
export async function codeHash({ requestId, phoneNumber, code }: CodeFor): Promise<string> {
  return (await slowly(code, `sms code ${requestId} ${phoneNumber}`, 32)).toString('hex');
}
