const CLOCK = new Intl.DateTimeFormat('ja-JP', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Formats a time in ms since 1970 in the local time zone: `10:02:11.123`. */
export const clockTime = (at: number): string => CLOCK.format(at);
