/** The number that a part of a URL names: 1 or more, written in plain digits (decisions §2); null for anything else. */
export const positiveInteger = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
