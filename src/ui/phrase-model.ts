import { jaModel, Parser } from 'budoux';

const parser = new Parser(jaModel);

/** Splits any Japanese text into phrases, by BudouX. */
export const splitPhrases = (text: string): readonly string[] => parser.parse(text);
