import { phraseReader } from './phrase-code.ts';

/** The phrases of this build's texts; see tools/build/phrase-table.ts. */
declare const __PHRASES__: string;

export const phrasesOf = phraseReader(__PHRASES__);
