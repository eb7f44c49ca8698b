import { extractLabelNoun } from './asked-thing.ts';

/** The part of a label that names the field: the words in parentheses at its end, or its noun without ご or お. */
const nameIn = (label: string): string =>
  /（(.+)）$/.exec(label)?.[1] ?? (extractLabelNoun(label) ?? label).replace(/^[ごお]/, '');

/** Puts the label before a message that is shown away from the field, unless the message already names the field. */
export const prefixLabel = (label: string, message: string): string =>
  message.includes(nameIn(label)) ? message : `${label}：${message}`;
