/**
 * A message under its field's name, for where it does not stand beside the field; one that says the name itself, be it
 * without its honorific, stays as it is.
 */
export const namedMessage = (label: string, message: string): string =>
  message.includes(label.replace(/^[ごお]/, '')) ? message : `${label}：${message}`;
