/** The `Retry-After` header in whole seconds from `now` (milliseconds); null when it says nothing readable. */
export const retryAfterSeconds = (header: unknown, now: number): number | null => {
  const value = typeof header === 'string' ? header.trim() : '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = value.endsWith('GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
};
