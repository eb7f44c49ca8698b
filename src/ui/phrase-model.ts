import { jaModel, Parser } from 'budoux';

const parser = new Parser(jaModel);

/** Splits any Japanese text into phrases, by BudouX. */
export const foundPhrases = (text: string): readonly string[] => parser.parse(text);
