import { phraseReader } from './phrase-code.ts';

/** The encoded phrases of the app's own texts. tools/build/phrase-table.ts writes them at build time. */
declare const __PHRASES__: string;

export const phrasesOf = phraseReader(__PHRASES__);
