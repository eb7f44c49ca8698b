/** The length of a visit, a session or a reservation in minutes if the provider gives none (BOOK-79). */
export const DEFAULT_VISIT_MINUTES = 60;

/** The length in minutes, from the provider's `given` length. A length that is not positive counts as not given. */
export const visitMinutes = (given?: number | null): number =>
  given != null && given > 0 ? given : DEFAULT_VISIT_MINUTES;
