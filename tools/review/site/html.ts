import type { Both } from '#tools/review/facts/say.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML elements and for attributes in double quotes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

export const both = ({ ja, en }: Both): string =>
  ja === en
    ? escaped(ja)
    : `<span class="ja">${escaped(ja)}</span><span class="en" lang="en">${escaped(en)}</span>`;

export const say = (ja: string, en: string): string => both({ ja, en });

/** Marks a code name, which is hidden until the reader chooses to see code. */
export const code = (name: string): string => `<code class="of-code">${escaped(name)}</code>`;

export const slug = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-');
