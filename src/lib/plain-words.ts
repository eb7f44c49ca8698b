const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The plain text of an HTML string. The ends of blocks and `<br>` become line breaks. Show the result only as text,
 * never as HTML, because it may still contain tags.
 */
export const htmlToText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|dt|dd|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n */g, '\n')
    .trim();
