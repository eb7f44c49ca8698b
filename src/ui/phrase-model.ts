import { jaModel, Parser } from 'budoux';

const parser = new Parser(jaModel);

/** The phrases of any text by BudouX. */
export const foundPhrases = (text: string): readonly string[] => parser.parse(text);
