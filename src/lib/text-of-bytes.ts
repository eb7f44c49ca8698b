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
