import { decodeExtended, parse } from 'content-disposition';

/** The file name if the provider gives none (FILE-5). */
const DEFAULT_NAME = 'file.pdf';
const MAX_BYTES = 200;

/**
 * Control characters, bidi overrides, zero-width characters, line separators and lone surrogates. They can make one
 * name look like another.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Windows opens a device for these names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/**
 * The name of a download, from its `Content-Disposition` header as `Headers.get()` returns it (FILE-5). The name is one
 * path segment of at most 200 UTF-8 bytes. It has no characters that file systems or readers misinterpret.
 */
export const fileNameFrom = (contentDisposition: string | null): string => {
  const { parameters } = parse(contentDisposition ?? '', { extended: false });
  const { filename: plain = '', 'filename*': extended = '' } = parameters;
  const names = [decodeExtended(extended) ?? '', readable(plain)];
  return names.map(sanitized).find((name) => name !== '') ?? DEFAULT_NAME;
};

/**
 * Decodes UTF-8 in a plain `filename`, as raw bytes or percent-encoded. RFC 6266 forbids both, but some servers do
 * it.
 */
const readable = (plain: string): string => percentDecoded(bytesDecoded(plain));

/** Browsers decode header bytes as Latin-1: 「図面」 arrives as `å³é¢`. */
const bytesDecoded = (latin1: string): string => {
  if (!/[\x80-\xff]/.test(latin1) || /[^\0-\xff]/.test(latin1)) return latin1;
  try {
    const bytes = Uint8Array.from(latin1, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return latin1;
  }
};

/** Decodes only if the result is not ASCII, because `100%25.pdf` may be the real name. */
const percentDecoded = (text: string): string => {
  try {
    const decoded = decodeURIComponent(text);
    return /[^\0-\x7f]/.test(decoded) ? decoded : text;
  } catch {
    return text;
  }
};

const sanitized = (name: string): string => {
  const segment = name.normalize('NFC').replace(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const spelled = trimmed(segment.replace(/[<>:"|?*]/g, '_'));
  return shortened(DEVICE.test(spelled) ? `_${spelled}` : spelled);
};

/** A leading dot hides a file. Windows drops dots and spaces at the end. */
const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/g, '');

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Keeps the extension, because a phone chooses the app by it. */
const shortened = (name: string): string => {
  if (countBytes(name) <= MAX_BYTES) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const room = MAX_BYTES - extension.length;
  let stem = '';
  let bytes = 0;
  for (const character of name.slice(0, name.length - extension.length)) {
    bytes += countBytes(character);
    if (bytes > room) break;
    stem += character;
  }
  return trimmed(stem) + extension;
};
