import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowly = promisify<string, string, number, Buffer>(scrypt);

interface CodeFor {
  readonly requestId: number;
  readonly phoneNumber: string;
  readonly code: string;
}

/**
 * Returns the hash of a code for the database (SMS-22). The hash covers the request and the number, so that it is
 * useless for any other request or number. It is slow to compute on purpose, so that trying a million codes on a stolen
 * table takes longer than a code is valid.
 */
export async function codeHash({ requestId, phoneNumber, code }: CodeFor): Promise<string> {
  return (await slowly(code, `sms code ${requestId} ${phoneNumber}`, 32)).toString('hex');
}
