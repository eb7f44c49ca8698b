import { queryName } from './urls.ts';

/** The digits of a uuid, in lower case. */
export const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const WHOLE_UUID = new RegExp(`^${UUID}$`, 'i');
const UUID_IN_LINK = new RegExp(`^(?:%[\\da-f]{2}|[^\\da-z])*(${UUID})(?![\\da-f])`, 'i');

/** True for a uuid in upper or lower case, because the provider accepts both (ARR-1). */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && WHOLE_UUID.test(text);

/**
 * Returns the uuid that a part of a URL names, in lower case. Chats and mails add punctuation, quotes, brackets, spaces
 * and percent-encoding to a link, so anything but letters and digits may stand before the uuid, and anything but another
 * hexadecimal digit may follow it (ARR-53).
 */
export const readUuid = (text: string | undefined): string | null => {
  const [, uuid] = UUID_IN_LINK.exec(text ?? '') ?? [];
  return uuid?.toLowerCase() ?? null;
};

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

/** Derives a UUID (version 8 of RFC 9562) from a text. The same text gives the same UUID. It is not a secret. */
export function nameBasedUuid(text: string): string {
  const hex = textHash(text) + textHash(`${text}#`);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
}

/**
 * Returns the uuid of the link in lower case (ARR-1), or null if the link has no valid uuid. Only this function may read
 * the URL before `init` (ARR-10), because the uuid determines the LIFF id, which `init` needs. LINE opens a LIFF URL with
 * the link's query packed into `liff.state`. `init` unpacks that query and appends it to the endpoint's own query. This
 * function runs earlier, so it reads both queries. If the uuid is repeated, the last valid one counts. It reads a link
 * that a chat or a mail has changed, too (ARR-53).
 */
export const peekUuid = (url: URL): string | null => {
  const packed = url.searchParams.getAll('liff.state').map(parseQuery);
  const candidates = [url.searchParams, ...packed].flatMap((query) => [...query].flatMap(readUuids));
  return candidates.at(-1) ?? null;
};

/** A link whose `=` was percent-encoded has the uuid in the name of a query. */
const readUuids = ([written, value]: [name: string, value: string]): string[] => {
  const [name = '', inName] = written.split('=', 2);
  const uuid = queryName(name) === 'uuid' ? readUuid(inName ?? value) : null;
  return uuid === null ? [] : [uuid];
};

const parseQuery = (liffState: string): URLSearchParams => {
  const [beforeFragment = ''] = liffState.split('#', 1);
  const start = beforeFragment.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : beforeFragment.slice(start));
};

/**
 * The form of a request id: a uuid, or nginx's `$request_id`. Any other text could be a name, a token, or a forged log
 * line.
 */
const REQUEST_ID = /^[\w=-]{8,64}$/;

export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && REQUEST_ID.test(value);
