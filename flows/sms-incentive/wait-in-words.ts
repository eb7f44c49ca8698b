/** Whole seconds from `now` to `deadline`, both in milliseconds. 0 if there is no deadline or it has passed. */
export const secondsUntil = (deadline: number | null, now: number): number =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));

/** The wait in Japanese: exact seconds up to 90, then minutes rounded up. */
export const formatWait = (seconds: number): string =>
  seconds <= 90 ? `${seconds}秒` : `約${Math.ceil(seconds / 60)}分`;
