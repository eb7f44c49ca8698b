/** How a page shows a file; `none` if the file can only be saved. */
type FileView = 'image' | 'pdf' | 'text' | 'none';

export interface FileKind {
  view: FileView;
  /** The kind as customers read it, such as 「PDF」. */
  label: string;
}

/** In bytes. A phone needs seconds to lay out a longer text. */
const MAX_TEXT_BYTES = 1_000_000;

const BY_EXTENSION: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  txt: 'text/plain',
  csv: 'text/csv',
};

const LABELS: readonly (readonly [type: RegExp, label: string])[] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\//, '画像'],
  [/^text\/csv$/, 'CSV'],
  [/^text\//, 'テキスト'],
  [/^video\//, '動画'],
  [/^audio\//, '音声'],
  [/excel|spreadsheet/, 'Excel'],
  [/msword|wordprocessing/, 'Word'],
  [/powerpoint|presentation/, 'PowerPoint'],
  [/zip/, 'ZIP'],
];

interface FileFacts {
  /** The content type, which may be empty. */
  type: string;
  name: string;
  size: number;
}

/** The kind of a file, from its type. If the type is empty or generic, from the extension of its name. */
export const fileKindOf = ({ type, name, size }: FileFacts): FileKind => {
  const extension = /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const declaredType = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isVague = declaredType === '' || declaredType === 'application/octet-stream';
  const knownType = isVague ? (BY_EXTENSION[extension] ?? '') : declaredType;
  const label =
    LABELS.find(([pattern]) => pattern.test(knownType))?.[1] ?? (extension.toUpperCase() || 'ファイル');
  return { view: chooseView(knownType, size), label };
};

const chooseView = (type: string, size: number): FileView => {
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('image/')) return 'image';
  const isText = type === 'text/plain' || type === 'text/csv';
  return isText && size <= MAX_TEXT_BYTES ? 'text' : 'none';
};

const decoded = (bytes: Uint8Array, charset: string): string | null => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decodes a text file with the charset in its type, or UTF-8, or Shift_JIS, which Windows used in Japan for decades.
 * Null if none fits.
 */
export const textOfBytes = (bytes: Uint8Array, type: string): string | null => {
  const named = /;\s*charset="?([^";\s]+)/i.exec(type)?.[1];
  const charsets = [named, 'utf-8', 'shift_jis'].filter((charset) => charset !== undefined);
  for (const charset of charsets) {
    const text = decoded(bytes, charset);
    if (text !== null) return text;
  }
  return null;
};
