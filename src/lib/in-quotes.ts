/** Puts a title in 「」. Quotation marks inside it become 『』, as Japanese orthography asks. */
export const inQuotes = (title: string): string =>
  `「${title.replaceAll('「', '『').replaceAll('」', '』')}」`;
