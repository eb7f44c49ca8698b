/** Loads Sentry some seconds after the first page, because the customer does not wait for its code. */
export function startReporting(): void {
  const dsn = import.meta.env.VITE_SENTRY_DSN;
  if (!dsn) return;
  setTimeout(async () => {
    const { init } = await import('@sentry/react');
    init({ dsn });
  }, 5000);
}
