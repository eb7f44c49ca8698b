export const code = (text: string): string => `\`${text}\``;

/** Writes a Markdown table. The cells must not contain `|`. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
