/** The number in a part of a URL: 1 or more, in plain digits (PAGE-34). Null for any other text. */
export const positiveInteger = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
