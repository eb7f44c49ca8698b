/** Puts a title in 「」. Quotation marks inside it become 『』, as Japanese orthography requires. */
export const inQuotes = (title: string): string =>
  `「${title.replaceAll('「', '『').replaceAll('」', '』')}」`;
