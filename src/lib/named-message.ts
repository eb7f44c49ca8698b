/** What a label is recognised by: itself without its honorific, or what it has in parentheses at its end. */
const nameIn = (label: string): string => /（(.+)）$/.exec(label)?.[1] ?? label.replace(/^[ごお]/, '');

/** A message under its field's name, for where it does not stand beside the field; one that says the name itself stays. */
export const namedMessage = (label: string, message: string): string =>
  message.includes(nameIn(label)) ? message : `${label}：${message}`;
