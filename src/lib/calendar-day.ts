const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and last day that a customer may enter, for births, moves and deadlines. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** True for a calendar day `YYYY-MM-DD` between {@link FIRST_DAY} and {@link LAST_DAY}. */
export const isNameableDay = (text: string): boolean =>
  DAY.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  // `Date` turns 31 February into 3 March.
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
