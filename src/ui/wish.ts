/** A day (`YYYY-MM-DD`) and a time (`HH:mm`) in Asia/Tokyo that a customer would like to come. */
export interface Wish {
  date: string;
  /** Empty while only the day is chosen. */
  time: string;
}

/** Whether a wish has a day and no time yet. */
export const isHalf = (wish: Wish | undefined): boolean => wish?.time === '';

export interface SlotsOfDay {
  date: string;
  times: readonly string[];
  /** Those of the times that have few places left, where that is known. */
  few?: readonly string[];
}

/** The first open day from `day` on, else the last open day; the first of all where no `day` is given. */
export const openDayNear = (slots: readonly SlotsOfDay[], day = ''): string | undefined =>
  (slots.find(({ date }) => date >= day) ?? slots.at(-1))?.date;

export const MAX_WISHES = 3;

export const isSameWish = (one: Wish, other: Wish): boolean =>
  one.date === other.date && one.time === other.time;

/** The wishes with `wish` at `index`, which may be one past the last. */
export const withWish = (wishes: readonly Wish[], index: number, wish: Wish): Wish[] => [
  ...wishes.slice(0, index),
  wish,
  ...wishes.slice(index + 1),
];

/** The wishes without the one at `index`; the later ones move up. */
export const withoutWish = (wishes: readonly Wish[], index: number): Wish[] =>
  wishes.filter((_, position) => position !== index);

/** `第1希望` for index 0. */
export const rankOf = (index: number): string => `第${index + 1}希望`;

/** What one of so many wishes that nobody has confirmed is called: a single one has no rank. */
export const wishName = (index: number, count: number): string =>
  count === 1 ? 'ご希望の日時' : rankOf(index);
