import { askedNoun } from './asked-thing.ts';

/** The part of a label that identifies it: the words without the honorific, or the words in parentheses at its end. */
const nameIn = (label: string): string =>
  /（(.+)）$/.exec(label)?.[1] ?? (askedNoun(label) ?? label).replace(/^[ごお]/, '');

/** Puts the field's name before a message that is shown away from the field, unless the message holds the name. */
export const namedMessage = (label: string, message: string): string =>
  message.includes(nameIn(label)) ? message : `${label}：${message}`;
