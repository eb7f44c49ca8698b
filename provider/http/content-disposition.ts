/**
 * A content-disposition that saves a file under `name`, by RFC 6266: an ASCII name for old clients, and the whole
 * name percent-encoded (RFC 8187) when ASCII cannot say it.
 */
export function attachment(name: string): string {
  const fallback = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const plain = `attachment; filename="${fallback}"`;
  return fallback === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** encodeURIComponent leaves four characters that an extended value may not hold. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
